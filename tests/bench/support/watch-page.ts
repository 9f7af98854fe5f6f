/** Runs in every page before its own scripts, and writes down what a person sees of it, and when. */

/** What to look for in a page. */
export interface Sight {
  /** Selector of what the visitor came for; there once so many of them can be seen. */
  readonly content: string;
  readonly least: number;
  /** A button with these words is tapped as soon as there is one that answers. */
  readonly tap?: string;
}

/** Milliseconds since the navigation began; 0 where it has not happened. */
export interface Notes {
  /** Something of the page was painted (First Contentful Paint). */
  paintedAt: number;
  contentAt: number;
  /** The page shows what the tap asked for. */
  answeredAt: number;
  /** Nothing on it says any more that something is missing. */
  completeAt: number;
  /** Sum of all layout shifts that no input caused. */
  shift: number;
  /** Over 50 ms. */
  tasks: { readonly start: number; readonly duration: number }[];
  /** Of each tap and key, from input to paint (Event Timing; none below 16 ms). */
  inputs: { readonly start: number; readonly duration: number }[];
}

/** Told the key of each sight when it has been noted. */
export const NOTED = 'noted';

export type Watched = Window & { notes: Notes; [NOTED]?: (key: string) => void };

/** To be serialised: it knows nothing but its argument and the page. */
export function watchPage({ content, least, tap }: Sight): void {
  const notes: Notes = {
    paintedAt: 0,
    contentAt: 0,
    answeredAt: 0,
    completeAt: 0,
    shift: 0,
    tasks: [],
    inputs: [],
  };
  (window as unknown as Watched).notes = notes;
  const observe = <Entry>(type: string, note: (entry: Entry) => void, rest = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Entry);
    }).observe({ type, buffered: true, ...rest });
  observe<PerformanceEntry>('paint', ({ name, startTime }) => {
    if (name !== 'first-contentful-paint') return;
    notes.paintedAt = startTime;
    (window as unknown as Watched).noted?.('paintedAt');
  });
  observe<{ value: number; hadRecentInput: boolean }>('layout-shift', (shift) => {
    if (!shift.hadRecentInput) notes.shift += shift.value;
  });
  observe<PerformanceEntry>('longtask', ({ startTime, duration }) =>
    notes.tasks.push({ start: startTime, duration }),
  );
  observe<PerformanceEntry & { interactionId: number }>(
    'event',
    ({ startTime, duration, interactionId }) => {
      if (interactionId > 0) notes.inputs.push({ start: startTime, duration });
    },
    { durationThreshold: 16 },
  );

  /** When the frame that is being made has been painted. */
  const whenPainted = (key: 'contentAt' | 'answeredAt' | 'completeAt') => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      notes[key] ||= performance.now();
      (window as unknown as Watched).noted?.(key);
    };
    channel.port2.postMessage(null);
  };
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  let orderBefore: string | undefined;
  const order = () =>
    [...document.querySelectorAll('th[aria-sort]')].filter(isSeen).map((head) => head.textContent);
  const isWhole = () =>
    document.readyState === 'complete' &&
    !document.querySelector('html[data-page], main [role=status] > .vh:first-child');
  const look = () => {
    if (notes.contentAt === 0) {
      const seen = [...document.querySelectorAll(content)].filter(isSeen).length;
      if (seen >= least) whenPainted('contentAt');
    }
    if (notes.completeAt === 0 && notes.contentAt > 0 && isWhole()) whenPainted('completeAt');
    if (tap && orderBefore === undefined) {
      const button = [...document.querySelectorAll('button:not([inert])')].find(
        (each) => each.textContent?.includes(tap) && isSeen(each),
      );
      if (button) {
        orderBefore = order().join();
        (button as HTMLElement).click();
      }
    } else if (tap && notes.answeredAt === 0 && order().join() !== orderBefore) {
      whenPainted('answeredAt');
    }
    // Whatever is measured afterwards has the page to itself.
    const isAllSeen = notes.completeAt > 0 && (!tap || notes.answeredAt > 0);
    if (!isAllSeen) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
