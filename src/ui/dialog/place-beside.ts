/** Places a small panel beside an element of the page. */

/** The gap between both, and between the panel and the window's edge. */
const GAP_PIXELS = 6;

/** Places the panel above its anchor, or below where there is no room; always within the window. */
export function placeBeside(panel: HTMLElement, anchor: Element): void {
  const place = anchor.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const middle = place.left + place.width / 2 - width / 2;
  const left = Math.max(GAP_PIXELS, Math.min(middle, innerWidth - width - GAP_PIXELS));
  const above = place.top - height - GAP_PIXELS;
  panel.style.left = `${left}px`;
  panel.style.top = `${above >= GAP_PIXELS ? above : place.bottom + GAP_PIXELS}px`;
}
