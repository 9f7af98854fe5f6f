// @vitest-environment happy-dom
/** What a history of thousands of matches costs: counted in rows drawn, which no busy machine can blur. */
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MatchResult } from '../../../src/components/MatchResult';
import type { RecentStrip } from '../../../src/features/match-history/RecentStrip';
import { clearSeen } from '../../../src/personal/last-seen';
import { forgetAllPlayers } from '../../../src/personal/recent-players';
import { openPage } from '../../fixtures/app-page';
import { answerAs } from '../../fixtures/memberships';
import { type FakeNetwork, fakeNetwork, json } from '../../fixtures/network';
import { setScreen } from '../../fixtures/screen-size';
import { manyMatches } from '../../fixtures/wire-matches';

const drawn = vi.hoisted(() => ({ rows: 0, strips: 0 }));

// One of each stands in every row, and in the figures above.
vi.mock('../../../src/components/MatchResult', async (importActual) => {
  const actual = await importActual<{ MatchResult: typeof MatchResult }>();
  return {
    MatchResult: (props: Parameters<typeof MatchResult>[0]) => {
      drawn.rows += 1;
      return actual.MatchResult(props);
    },
  };
});
vi.mock('../../../src/features/match-history/RecentStrip', async (importActual) => {
  const actual = await importActual<{ RecentStrip: typeof RecentStrip }>();
  return {
    RecentStrip: (props: Parameters<typeof RecentStrip>[0]) => {
      drawn.strips += 1;
      return actual.RecentStrip(props);
    },
  };
});

/** Says what comes near and goes away as a test wants it. */
class FakeObserver {
  static readonly all: FakeObserver[] = [];
  readonly watched: Element[] = [];

  constructor(readonly tell: IntersectionObserverCallback) {
    FakeObserver.all.push(this);
  }
  observe(part: Element) {
    this.watched.push(part);
  }
  unobserve() {}
  disconnect() {}
}

/** All at once, as after a jump to another place of the page. */
function come(parts: readonly Element[], isIntersecting: boolean, height = 1000) {
  const boundingClientRect = new DOMRect(0, 0, 390, height);
  for (const { tell, watched } of FakeObserver.all) {
    const entries = parts
      .filter((target) => watched.includes(target))
      .map((target) => ({ target, isIntersecting, boundingClientRect }));
    tell(entries as never, undefined as never);
  }
}

const frames: FrameRequestCallback[] = [];

/** The next frame, and everything React does in it. */
async function nextFrame(): Promise<void> {
  await act(async () => {
    for (const draw of frames.splice(0)) draw(0);
  });
}

/** A page is drawn in three slices. */
async function threeFrames(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await nextFrame();
}

const pages = () => [...document.querySelectorAll('tbody, [aria-labelledby="matches"] > ul')];
const rowsIn = (page: Element | undefined) => page?.childElementCount;

/** Enough that most of it is far away; what is counted here does not grow with more. */
const MATCHES = 300;
const PAGES = MATCHES / 15;

// Whole pages drawn again and again, on machines that may be slow.
vi.setConfig({ testTimeout: 60_000 });

let network: FakeNetwork;

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw));
  setScreen('desktop');
  network = fakeNetwork();
  answerAs(network, 'KAIZOKU');
  network.answer('/api/matches', json(manyMatches(MATCHES)));
});
afterEach(async () => {
  cleanup();
  await clearSeen();
  await forgetAllPlayers();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  frames.length = 0;
});

async function openHistory(page: number): Promise<void> {
  await openPage(`/matchhistory/search?deviceId=device-1&page=${page}`);
  await screen.findByText('Load More');
  // Who the reader is decides what the rows hold.
  await waitFor(() => expect(document.querySelector('[aria-label$="for patrons"]')).toBeNull());
  drawn.rows = 0;
  drawn.strips = 0;
}

async function loadMore(): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByText('Load More'));
  });
}

describe('a long history', () => {
  it.each(['phone', 'desktop'] as const)(
    'draws 15 rows at each Load More, and nothing of what stands there already, on a %s',
    async (size) => {
      setScreen(size);
      await openHistory(1);
      for (const press of [1, 2, 3]) {
        await loadMore();
        come(pages().slice(-1), true);
        for (const rows of [5, 10, 15]) {
          await nextFrame();
          expect(rowsIn(pages().at(-1))).toBe(rows);
          expect(drawn.rows).toBe(15 * (press - 1) + rows);
        }
        expect(pages().map(rowsIn)).toEqual(Array(1 + press).fill(15));
        expect(drawn).toEqual({ rows: 15 * press, strips: 0 });
      }
    },
  );

  it('has only those rows in the page that are near, 5 more in each frame', async () => {
    await openHistory(PAGES - 1);
    expect(pages()).toHaveLength(PAGES - 1);
    expect(pages().map(rowsIn).slice(0, 3)).toEqual([15, 0, 0]);

    const jumpedTo = pages().slice(PAGES - 4);
    await act(async () => come(pages().slice(0, 1), false));
    come(jumpedTo, true);
    expect(jumpedTo.map(rowsIn)).toEqual([0, 0, 0]);
    await nextFrame();
    expect(drawn.rows).toBe(5);
    await nextFrame();
    expect(drawn.rows).toBe(10);
    await nextFrame();
    expect(jumpedTo.map(rowsIn)).toEqual([15, 0, 0]);
    await threeFrames();
    await threeFrames();
    expect(jumpedTo.map(rowsIn)).toEqual([15, 15, 15]);
    expect(rowsIn(pages()[0])).toBe(0);
    expect(drawn.rows).toBe(45);

    await loadMore();
    expect(drawn.rows).toBe(45);
    come(pages().slice(PAGES - 1), true);
    await threeFrames();
    expect(rowsIn(pages()[PAGES - 1])).toBe(15);
    expect(drawn.rows).toBe(60);
  });

  it('keeps its rows where it could not be measured, as behind another page', async () => {
    await openHistory(1);
    await act(async () => come(pages(), false, 0));
    await threeFrames();
    expect(pages().map(rowsIn)).toEqual([15]);
  });

  it('has all of its rows on paper, and those that are near again afterwards', async () => {
    await openHistory(4);
    expect(pages().map(rowsIn)).toEqual([15, 0, 0, 0]);
    await act(async () => void dispatchEvent(new Event('beforeprint')));
    expect(pages().map(rowsIn)).toEqual([15, 15, 15, 15]);
    await act(async () => void dispatchEvent(new Event('afterprint')));
    expect(pages().map(rowsIn)).toEqual([15, 0, 0, 0]);
  });

  it('passes over a part that went away before its turn came', async () => {
    await openHistory(10);
    const [, second, third, fourth] = pages() as [Element, Element, Element, Element];
    come([second, third, fourth], true);
    await act(async () => come([third], false));
    await threeFrames();
    await threeFrames();
    expect([second, third, fourth].map(rowsIn)).toEqual([15, 0, 15]);
    come([third], true);
    await threeFrames();
    expect(rowsIn(third)).toBe(15);
  });

  it('draws no further slice of a part that went away meanwhile', async () => {
    await openHistory(10);
    const [, second, third] = pages() as [Element, Element, Element];
    come([second, third], true);
    await nextFrame();
    expect(rowsIn(second)).toBe(5);
    await act(async () => come([second], false));
    await threeFrames();
    await nextFrame();
    expect([second, third].map(rowsIn)).toEqual([0, 15]);
  });
});
