/**
 * The page drawn ahead gives way to the app: once that is complete, both change places within one frame,
 * and the reader keeps the place and the focus. Without such a page nothing is done.
 */
import { FIRST_PICTURE_ID } from '../resources/first-picture';

/** An app that is still not complete takes over all the same: it says itself what is missing. */
const LONGEST_WAIT_MILLISECONDS = 4000;

/** To be called before the app is drawn in `root`. */
export function takeOver(root: HTMLElement): void {
  const picture = document.getElementById(FIRST_PICTURE_ID);
  if (!picture) return;
  root.dataset.behind = '';
  const observer = new MutationObserver(() => {
    if (isComplete(root)) change();
  });
  const timer = setTimeout(() => {
    if (hasPage(root)) change();
    else observer.observe(root, { childList: true });
  }, LONGEST_WAIT_MILLISECONDS);
  const change = () => {
    observer.disconnect();
    clearTimeout(timer);
    changePlaces(picture, root);
  };
  observer.observe(root, { childList: true, subtree: true });
}

function isComplete(root: HTMLElement): boolean {
  return hasPage(root) && !root.querySelector('[data-pending]');
}

function hasPage(root: HTMLElement): boolean {
  const main = root.querySelector('main');
  return main ? main.childElementCount > 0 : root.childElementCount > 0;
}

function changePlaces(picture: HTMLElement, root: HTMLElement): void {
  const focused = picture.contains(document.activeElement) ? document.activeElement : null;
  const moved = [...picture.querySelectorAll('*')].flatMap((element) => {
    const { scrollTop, scrollLeft } = element;
    const twin = (scrollTop || scrollLeft) && findTwin(element, picture, root);
    return twin ? [{ twin, scrollTop, scrollLeft }] : [];
  });
  const focus = focused && findTwin(focused, picture, root);
  const { scrollX, scrollY } = window;
  delete root.dataset.behind;
  picture.remove();
  if (scrollX || scrollY) scrollTo(scrollX, scrollY);
  for (const { twin, ...place } of moved) Object.assign(twin, place);
  if (focus instanceof HTMLElement) focus.focus({ preventScroll: true });
}

/** The same element of the app: of the same kind and class, and as many of them before it. */
function findTwin(element: Element, picture: HTMLElement, root: HTMLElement): Element | undefined {
  const alike = (place: Element) =>
    [...place.getElementsByTagName(element.tagName)].filter(
      ({ className }) => className === element.className,
    );
  const screen = [...picture.children].find((each) => each.contains(element)) ?? picture;
  return alike(root)[alike(screen).indexOf(element)];
}
