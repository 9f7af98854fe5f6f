/** Where the words of a page stand: what of them is cut, squeezed, or lies over other words. */
import type { Page } from '@playwright/test';

/** A sentence for each fault of what the page shows now; empty where all can be read. */
export function wordFaults(page: Page): Promise<string[]> {
  return page.evaluate(findWordFaults);
}

function findWordFaults(): string[] {
  const faults = new Set<string>();
  const say = (fault: string, text: string) =>
    faults.add(`${fault}: "${text.replace(/\s+/g, ' ').trim().slice(0, 40)}"`);
  /** Rounding, and the room that fonts leave above and below their letters. */
  const SLACK = 3;

  interface Words {
    readonly text: string;
    readonly element: Element;
    readonly boxes: readonly DOMRect[];
    /** What the words move with: a bar that stays in place is no neighbour of what scrolls under it. */
    readonly layer: Element | null;
  }
  const isSeen = (element: Element) => {
    if (
      !element.checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
        contentVisibilityAuto: true,
      })
    )
      return false;
    // Read aloud only.
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { clipPath } = getComputedStyle(at);
      if (clipPath.startsWith('inset(50%')) return false;
    }
    return true;
  };
  const layerOf = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { position } = getComputedStyle(at);
      if (position === 'sticky' || position === 'fixed' || at.matches('dialog')) return at;
    }
    return null;
  };
  const clipOf = (element: Element) => {
    let top = Number.NEGATIVE_INFINITY;
    let bottom = Number.POSITIVE_INFINITY;
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowY === 'visible') continue;
      const box = at.getBoundingClientRect();
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return { top, bottom };
  };
  const words: Words[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.nodeValue ?? '';
    if (text.trim() === '' || !element || element.closest('script, style, svg, select, .late'))
      continue;
    if (!isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(
      ({ width, height }) => width > 1 && height > 1,
    );
    // A name of two lines may end in dots: what is behind them was never shown.
    const { webkitLineClamp } = getComputedStyle(element);
    const own = element.getBoundingClientRect();
    const shown =
      webkitLineClamp === 'none'
        ? boxes
        : boxes.filter(({ bottom }) => bottom <= own.bottom + SLACK);
    if (boxes.length > 0) words.push({ text, element, boxes: shown, layer: layerOf(element) });
  }

  if (document.documentElement.scrollWidth > innerWidth + 1) say('the page scrolls sideways', '');

  for (const { text, element, boxes } of words) {
    // Cut by what lies around it; what can be scrolled to is not cut.
    let top = Number.NEGATIVE_INFINITY;
    let left = top;
    let right = Number.POSITIVE_INFINITY;
    let bottom = right;
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      if (/auto|scroll/.test(overflowX))
        [left, right] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
      else if (/hidden|clip/.test(overflowX))
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (/auto|scroll/.test(overflowY)) break;
      if (/hidden|clip/.test(overflowY))
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      if (position === 'fixed') break;
    }
    for (const box of boxes) {
      if (box.right > right + SLACK || box.left < left - SLACK) say('cut at the side', text);
      if (box.bottom > bottom + SLACK + box.height / 4 || box.top < top - SLACK - box.height / 4)
        say('cut above or below', text);
    }
    // Out of the control that it is the name of.
    const control = element.closest('button, [role="button"], label, th, td');
    const around = control?.getBoundingClientRect();
    if (around && around.width > 1)
      for (const box of boxes)
        if (
          box.right > around.right + SLACK ||
          box.left < around.left - SLACK ||
          box.bottom > around.bottom + SLACK + box.height / 4
        )
          say(`out of its ${control?.localName}`, text);
    // One letter a line.
    const lines = new Set(boxes.map((box) => Math.round(box.top))).size;
    if (lines > 3 && text.trim().length / lines < 4) say('a few letters a line', text);
  }

  // Words over words.
  const all = words.flatMap((one) => {
    // What is scrolled out of sight lies over nothing.
    const around = clipOf(one.element);
    return one.boxes
      .map(({ x, y, width, height }) => {
        const top = Math.max(y, around.top);
        return {
          ...one,
          box: new DOMRect(x, top, width, Math.min(y + height, around.bottom) - top),
        };
      })
      .filter(({ box }) => box.height > 2);
  });
  all.sort((a, b) => a.box.top - b.box.top);
  for (const [at, one] of all.entries()) {
    for (const other of all.slice(at + 1)) {
      if (other.box.top > one.box.bottom) break;
      if (other.element === one.element || other.layer !== one.layer) continue;
      const across =
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down =
        Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > SLACK && down > Math.min(one.box.height, other.box.height) / 3)
        say(
          'over other words',
          `${one.text.trim().slice(0, 18)} / ${other.text.trim().slice(0, 18)}`,
        );
    }
  }

  for (const action of document.querySelectorAll('main [class*="Button-primary"]')) {
    const { left, right } = action.getBoundingClientRect();
    if (left < 0 || right > innerWidth + 1)
      say('an action out of the window', action.textContent ?? '');
  }

  // Bars that stay leave most of the window to the page.
  const heights = [
    ...document.querySelectorAll('header, [class*="Layout-tabs"], [class*="Layout-toasts"]'),
  ].map((bar) => bar.getBoundingClientRect().height);
  const bars = heights.reduce((sum, height) => sum + height, 0);
  if (bars > innerHeight * 0.4) say('bars take too much', `${Math.round(bars)} of ${innerHeight}`);
  const top = document.querySelector('main')?.getBoundingClientRect().top ?? 0;
  if (scrollY === 0 && top > innerHeight * 0.4)
    say('the page begins too low', `${Math.round(top)} of ${innerHeight}`);
  return [...faults];
}
