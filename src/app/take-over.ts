/**
 * The page drawn ahead gives way to the app: once that is complete, both change places within one frame,
 * and the reader keeps the place and the focus. Without such a page nothing is done.
 */
import { FIRST_PICTURE_ID } from '../resources/first-picture';
import { painted } from '../ui/painted';
import { isFirstVisit } from './first-visit';

/** An app that is still not complete takes over all the same: it says itself what is missing. */
const LONGEST_WAIT_MILLISECONDS = 4000;

/**
 * What of the app a first visit lays out, a frame for each step: all at once would hold up a scroll or a tap for as
 * long. What follows is left out meanwhile (index.html).
 */
const FIRST_STEP = 'frame';
const LATER_STEPS = ['head', ''];

const MISSING_PARTS = '[data-pending],[data-waiting]';

/** To be called before the app is drawn in `root`. Resolves once that is shown; at once where there is no such page. */
export async function takeOver(root: HTMLElement): Promise<void> {
  const picture = document.getElementById(FIRST_PICTURE_ID);
  if (!picture) return;
  const scrolling = watchScrolling(picture);
  const isFirst = isFirstVisit();
  root.dataset.behind = isFirst ? FIRST_STEP : '';
  // Out of reach while it is covered; taken away before anything is laid out, for each element would be looked at anew.
  root.inert = true;
  await untilReady(root, showsContent(picture) ? MISSING_PARTS : '[data-pending]');
  root.inert = false;
  if (isFirst) {
    for (const step of LATER_STEPS) {
      await painted();
      root.dataset.behind = step;
    }
    await painted();
  }
  scrolling.stop();
  changePlaces(picture, root, scrolling.scrolled);
}

/**
 * Whether it shows more than a frame. What has been in it shall not be missing again for a moment: where a part of the app is still empty, or
 * calls a leader by the code, an element says so with `data-waiting`, and goes when that is there. Of a page as this device saw it
 * (sw/page-snapshots) one of the two layouts is a frame.
 */
function showsContent(picture: HTMLElement): boolean {
  const mains = [...picture.querySelectorAll('main')];
  return mains.some((main) => !main.querySelector(MISSING_PARTS));
}

/** Until nothing is `missing` of the app, a selector, or after a while its frame is there. */
function untilReady(root: HTMLElement, missing: string): Promise<void> {
  const { pathname } = location;
  return new Promise((resolve) => {
    // A way back from the login leads to another page than the one drawn ahead, which nobody shall look at any longer.
    let isReady = (place: HTMLElement) =>
      pathname === location.pathname ? isComplete(place, missing) : hasFrame(place);
    const look = () => {
      if (!isReady(root)) return;
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(() => {
      isReady = hasFrame;
      look();
    }, LONGEST_WAIT_MILLISECONDS);
    observer.observe(root, { childList: true, subtree: true });
  });
}

function isComplete(root: HTMLElement, missing: string): boolean {
  return hasPage(root) && !root.querySelector(missing);
}

/** The page may still be missing parts, what is around it not: nothing would say so. */
function hasFrame(root: HTMLElement): boolean {
  const pending = [...root.querySelectorAll('[data-pending]')];
  return hasPage(root) && pending.every((each) => each.closest('main'));
}

function hasPage(root: HTMLElement): boolean {
  const main = root.querySelector('main');
  return main ? main.childElementCount > 0 : root.childElementCount > 0;
}

/** Who scrolled, is noted when it happens: asked for at the change, the page would be laid out once more. */
function watchScrolling(picture: HTMLElement) {
  // What scrolls by itself can be reached by the keyboard. To ask each element of the page would take a phone 30 ms.
  const scrollers = picture.querySelectorAll('[tabindex="0"]');
  const scrolled = new Set<Element>(
    [document.documentElement, ...scrollers].filter(
      ({ scrollTop, scrollLeft }) => scrollTop || scrollLeft,
    ),
  );
  const note = ({ target }: Event) => {
    if (target === document) scrolled.add(document.documentElement);
    else if (target instanceof Element && picture.contains(target)) scrolled.add(target);
  };
  document.addEventListener('scroll', note, { capture: true, passive: true });
  return {
    scrolled: scrolled as ReadonlySet<Element>,
    stop: () => document.removeEventListener('scroll', note, { capture: true }),
  };
}

function changePlaces(
  picture: HTMLElement,
  root: HTMLElement,
  scrolled: ReadonlySet<Element>,
): void {
  const focused = picture.contains(document.activeElement) ? document.activeElement : null;
  const moved = [...scrolled].flatMap((element) => {
    const { scrollTop, scrollLeft } = element;
    const twin = picture.contains(element) ? findTwin(element, picture, root) : element;
    return twin ? [{ twin, scrollTop, scrollLeft }] : [];
  });
  const focus = focused && findTwin(focused, picture, root);
  delete root.dataset.behind;
  picture.remove();
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
