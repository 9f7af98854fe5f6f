/**
 * Keeps the focus in the page. An element that a press removes (a forgotten player, the last Load More, a
 * closed notice) takes the focus with it; browsers then leave it nowhere: nothing is read out, and some
 * restart at the top. This module moves it to whatever is in that place now.
 */
import { focusHeading } from './use-page-arrival';

/** An element's place: its parent, and how many siblings come before it. */
interface Place {
  readonly parent: Element;
  readonly index: number;
}

/** Call it once, when the page is there. */
export function keepFocus(): void {
  let focused: HTMLElement | null = null;
  let places: readonly Place[] = [];
  let wasDisabled = false;
  const settle = () => {
    if (!focused || !isNowhere()) return;
    if (!focused.isConnected) {
      focused = null;
      moveOn(places);
    } else if (wasDisabled && !focused.matches(':disabled')) {
      // A control that was disabled for a while gets the focus back.
      focused.focus({ preventScroll: true });
    }
  };
  const observer = new MutationObserver(() => {
    if (!focused) return;
    wasDisabled ||= focused.matches(':disabled');
    // Not at once: between two Tab stops the focus is briefly nowhere, too.
    if (isNowhere()) setTimeout(settle);
  });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  });

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    focused = target;
    wasDisabled = false;
    places = placesOf(target);
  });
  document.addEventListener('focusout', ({ target }) => {
    // Browsers report a removed element differently and at different times: a moment later it is clear.
    setTimeout(() => {
      const hasLeft = target === focused && isNowhere();
      if (hasLeft && focused?.isConnected && !focused.matches(':disabled')) focused = null;
    });
  });
}

function isNowhere(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
}

/** From the element itself up to the page. */
function placesOf(element: Element): Place[] {
  const places: Place[] = [];
  for (let at = element; at.parentElement; at = at.parentElement) {
    places.push({ parent: at.parentElement, index: [...at.parentElement.children].indexOf(at) });
  }
  return places;
}

/** Focuses what is there now, else what is around it; for a whole page its heading. */
function moveOn(places: readonly Place[]): void {
  const left = places.find(({ parent }) => parent.isConnected);
  if (left && !left.parent.matches('main, body')) {
    for (const next of [left.parent.children[left.index], left.parent]) {
      if (next instanceof HTMLElement && receives(next)) return;
    }
  }
  focusHeading();
}

function receives(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  if (isNowhere()) {
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
  }
  return !isNowhere();
}
