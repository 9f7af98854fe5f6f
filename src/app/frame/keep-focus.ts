/**
 * The focus never falls out of the page. What a press takes away (a forgotten player, the last Load More,
 * a notice that is done with) takes the focus with it, and a browser then leaves it nowhere: nothing is
 * read out, and some begin again at the top. Here it goes to what stands in that place now.
 */
import { focusHeading } from './use-page-arrival';

/** Where an element stands: within whom, and how many come before it. */
interface Place {
  readonly parent: Element;
  readonly index: number;
}

/** To be called once, when the page is there. */
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
      // What worked for a while gets the focus back.
      focused.focus({ preventScroll: true });
    }
  };
  const observer = new MutationObserver(() => {
    if (!focused) return;
    wasDisabled ||= focused.matches(':disabled');
    // Not at once: between two stops of the Tab key the focus is nowhere, too, and is on its way.
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
    // Browsers differ in what they tell of an element that goes, and when: a moment later it is plain.
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

/** To what stands there now, else to what is around it; a whole page begins at its heading. */
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
