/**
 * Typing and taps in a page before the app loaded (index.html records them): boxes keep their text, and the
 * app gets the events as if they happened now. Only the last of several taps counts: repeated taps
 * want one thing.
 */
import { isEnter } from '../../../ui/field/composed-keys';
import { wait } from '../../../ui/timing/wait';

declare global {
  interface Window {
    /** Recorded by index.html until the app takes it. */
    early?: Event[] | undefined;
  }
}

type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** An element of the page, and how to find it again after a new render. */
interface Place<Found extends HTMLElement> {
  readonly element: Found;
  readonly name: string;
}

type Act = { readonly kind: 'tap' | 'enter' } & Place<HTMLElement>;

/** Replays the input. Call it once the first screen is mounted. */
type Replay = () => Promise<void>;

/**
 * Call it right before the app mounts. From then on the app hears taps itself, but not what is typed during
 * hydration, so the replay checks the boxes again.
 */
export function takeEarlyInput(): Replay {
  const taken = [...(window.early ?? [])];
  const toggled = placesOf(boxesOf(taken).filter(isToggle));
  const typed = placesOf(boxesOf(taken).filter((box) => !isToggle(box)));
  const texts = new Map(typed.map(({ element }) => [element, element.value]));
  const act = lastAct(taken);
  for (const { element } of toggled) untoggle(element as HTMLInputElement);
  return async () => {
    for (const box of boxesOf(window.early?.slice(taken.length) ?? [])) {
      if (isToggle(box) || !box.isConnected) continue;
      texts.set(box, box.value);
      if (!typed.some(({ element }) => element === box)) typed.push(placeOf(box));
    }
    window.early = undefined;
    for (const place of typed) {
      const box = find(place);
      if (box && isForFiles(box)) chooseFiles(box, place.element as HTMLInputElement);
      else if (box) type(box, texts.get(place.element) ?? '');
    }
    for (const place of toggled) find(place)?.click();
    if (act === null) return;
    // By now the app has rendered the earlier events: a button may work.
    await wait(0);
    const target = find(act);
    if (act.kind === 'tap') target?.click();
    else (target as HTMLInputElement | null)?.form?.requestSubmit();
  };
}

const BOXES = 'input, textarea, select';

function boxesOf(events: readonly Event[]): Box[] {
  const boxes = events.flatMap(({ type: kind, target }) =>
    kind === 'input' && target instanceof HTMLElement && target.matches(BOXES)
      ? [target as Box]
      : [],
  );
  return [...new Set(boxes)];
}

function isToggle(box: Box): boolean {
  return box.type === 'checkbox' || box.type === 'radio';
}

function isForFiles(box: Box): box is HTMLInputElement {
  return box.type === 'file';
}

/** Scripts can't set such a box: it keeps its files, or takes those of the former one. */
function chooseFiles(box: HTMLInputElement, chosen: HTMLInputElement): void {
  if (box !== chosen) box.files = chosen.files;
  box.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Restores the server's state, so that React sees the change. */
function untoggle(box: HTMLInputElement): void {
  const group = box.type === 'radio' && box.name ? `input[name="${CSS.escape(box.name)}"]` : null;
  const boxes = group ? document.querySelectorAll<HTMLInputElement>(group) : [box];
  for (const one of boxes) one.checked = one.defaultChecked;
}

/** The last tap, or Enter in a form; null for none. */
function lastAct(events: readonly Event[]): Act | null {
  for (const event of events.toReversed()) {
    if (!(event.target instanceof Element)) continue;
    const button = event.type === 'click' && event.target.closest<HTMLElement>('button');
    if (button) return { kind: 'tap', ...placeOf(button) };
    const sends =
      event.type === 'keydown' &&
      isEnter({ key: (event as KeyboardEvent).key, nativeEvent: event as KeyboardEvent });
    if (sends && event.target.matches('form input'))
      return { kind: 'enter', ...placeOf(event.target as HTMLElement) };
  }
  return null;
}

function placesOf<Found extends HTMLElement>(elements: readonly Found[]): Place<Found>[] {
  return elements.map(placeOf);
}

function placeOf<Found extends HTMLElement>(element: Found): Place<Found> {
  return { element, name: nameOf(element) };
}

function find<Found extends HTMLElement>({ element, name }: Place<Found>): Found | null {
  if (element.isConnected) return element;
  const same = [...document.querySelectorAll<Found>(`#root ${element.localName}`)];
  return same.find((one) => nameOf(one) === name) ?? null;
}

function nameOf(element: HTMLElement): string {
  const { labels, value } = element as HTMLInputElement;
  const words = element.getAttribute('aria-label') ?? labels?.[0]?.textContent;
  return [words ?? element.textContent, isToggle(element as Box) && value].join('\n');
}

/** Types like a hand: React compares with its last value, which it stores on the element. */
function type(box: Box, text: string): void {
  const isHere = document.activeElement === box;
  const caret = isHere && 'selectionStart' in box ? box.selectionStart : null;
  if (box instanceof HTMLSelectElement) {
    box.value = text;
    box.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  box.value = box.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, text);
  box.dispatchEvent(new InputEvent('input', { bubbles: true }));
  if (caret !== null) box.setSelectionRange(caret, caret);
  // Some fields read their text on blur.
  if (!isHere) box.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
