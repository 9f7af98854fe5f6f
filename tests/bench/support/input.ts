/** A tap or a key on a page that is at rest: when something was painted after it, and when what it asked for. */
import type { Locator, Page } from '@playwright/test';
import { untilQuiet } from './phone';
import type { Notes, Watched } from './watch-page';

/** What follows an input, in milliseconds from it. */
export interface Answer {
  /** Until the next paint (Event Timing: of all events of the input the longest). */
  readonly painted: number;
  /** Until what was asked for is painted. */
  readonly shown: number;
  /** The longest task of the main thread until the page was at rest again; 0 where none took over 50. */
  readonly longestTask: number;
}

/** Tells, in the page, that what was asked for is there: `mark` is what it gave before the input. */
export type Mark = () => string | null;

type Answered = Watched & { answer: { from: number; shown: number } };

const REST_MILLISECONDS = 800;
/** Inputs below 16 ms have no entry: they count as that. */
const SHORTEST = 16;
const TIMEOUT_MILLISECONDS = 20_000;

/**
 * A finger on the middle of what `target` names, to be put down when the result is called. Nothing else happens in
 * the page meanwhile: Playwright's own tap asks it what lies under the finger, which takes a slowed page 10 ms.
 */
export async function fingerOn(target: Locator): Promise<() => Promise<void>> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to tap.');
  return () => target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/**
 * Gives the input `act` to a page at rest, and waits until `mark` says something else than before and the
 * page is at rest again. Null of `mark` counts as nothing yet.
 */
export async function answerTo(page: Page, act: () => Promise<void>, mark: Mark): Promise<Answer> {
  // The first time the tool waits in a page it reads a script of its own there, for 50 ms: before the input, not after it.
  await page.waitForFunction(() => true);
  await untilQuiet(page, REST_MILLISECONDS);
  // As text: the policy of the page lets nothing be made of text inside it.
  await page.evaluate(`(${watchAnswer})(${mark})`);
  await act();
  await page.waitForFunction(() => (window as unknown as Answered).answer.shown > 0, null, {
    timeout: TIMEOUT_MILLISECONDS,
  });
  await page.waitForTimeout(REST_MILLISECONDS);
  await untilQuiet(page, REST_MILLISECONDS);
  return page.evaluate((shortest) => {
    const { answer, notes } = window as unknown as Answered;
    const since = <Entry extends Notes['tasks'][number]>(entries: readonly Entry[]) =>
      entries.filter(({ start, duration }) => start + duration >= answer.from);
    const longest = (entries: readonly { readonly duration: number }[]) =>
      Math.max(0, ...entries.map(({ duration }) => duration));
    return {
      painted: Math.max(shortest, longest(since(notes.inputs))),
      shown: answer.shown - answer.from,
      longestTask: longest(since(notes.tasks)),
    };
  }, SHORTEST);
}

/** Runs in the page. */
function watchAnswer(mark: Mark): void {
  const answer = { from: 0, shown: 0 };
  (window as unknown as Answered).answer = answer;
  // From the finger down, or the key.
  const note = ({ timeStamp }: Event) => {
    answer.from ||= timeStamp;
  };
  for (const type of ['pointerdown', 'keydown']) {
    addEventListener(type, note, { capture: true, once: true });
  }
  const before = mark();
  // Told by the page's changes: a look in each frame would be work the tap has to wait for.
  const changes = new MutationObserver(() => {
    const now = answer.from > 0 ? mark() : null;
    if (now === null || now === before) return;
    changes.disconnect();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        answer.shown = performance.now();
      };
      channel.port2.postMessage(null);
    });
  });
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  changes.observe(document, everything);
}
