// @vitest-environment happy-dom
/** What a history of thousands of matches costs: counted in rows drawn, which no busy machine can blur. */
import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { MatchResult } from '../../../src/components/rate/MatchResult';
import type { RecentStrip } from '../../../src/features/match-history/RecentStrip';
import { loadSeenHistory } from '../../../src/personal/player/seen-players';
import { openPage } from '../../fixtures/app-page';
import { onScreens } from '../../fixtures/app-screens';
import { json } from '../../fixtures/network';
import { setScreen } from '../../fixtures/screen-size';
import { manyMatches } from '../../fixtures/wire-matches';

const drawn = vi.hoisted(() => ({ rows: 0, strips: 0 }));

// One of each stands in every row, and in the figures above.
vi.mock('../../../src/components/rate/MatchResult', async (importActual) => {
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

const pages = () => [...document.querySelectorAll('tbody, [aria-labelledby="matches"] > ul')];
const rowsIn = (page: Element | undefined) => page?.childElementCount;

/** Enough that most of it is far away; what is counted here does not grow with more. */
const MATCHES = 300;

const network = onScreens({ now: null, answers: { '/api/matches': manyMatches(MATCHES) } });

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
        expect(pages().map(rowsIn)).toEqual(Array(1 + press).fill(15));
        expect(drawn).toEqual({ rows: 15 * press, strips: 0 });
      }
    },
  );

  it.each(['phone', 'desktop'] as const)(
    'has all that is shown in the page, for who searches or prints it, on a %s',
    async (size) => {
      setScreen(size);
      await openHistory(19);
      await waitFor(() => expect(pages().map(rowsIn)).toEqual(Array(19).fill(15)));
    },
  );
});

describe('a history of more than the newest 150 matches', () => {
  const all = manyMatches(400);
  const partOf = (address: string) => {
    const query = new URL(address, 'https://host').searchParams;
    const from = Number(query.get('offset') ?? 0);
    return all.slice(from, from + Number(query.get('limit') ?? all.length));
  };
  const shown = () => screen.findByText(/ shown/);

  it('shows these first, says that older ones are on their way, and then counts all', async () => {
    let letOlderCome = () => {};
    const older = new Promise<void>((resolve) => {
      letOlderCome = resolve;
    });
    network.answer('/api/matches', async ({ address }) => {
      if (address.includes('offset')) await older;
      return Response.json(partOf(address));
    });
    await openPage('/matchhistory/search?deviceId=device-1&page=1');
    expect((await shown()).textContent).toBe('15 of the newest 150 shown');
    expect(screen.getByText(/the newest 150 matches, and their figures\. Older/)).toBeTruthy();
    expect(await loadSeenHistory('device-1')).toBeNull();
    letOlderCome();
    await screen.findByText('15 of 400 shown');
    expect(screen.queryByText(/Older ones/)).toBeNull();
    expect(screen.getByRole('region', { name: 'Overall' }).textContent).toContain('Matches400');
    await waitFor(async () => expect((await loadSeenHistory('device-1'))?.value.total).toBe(400));
  });

  it('says that it has the newest only where the older ones do not come', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    network.answer('/api/matches', ({ address }) =>
      address.includes('offset')
        ? Response.json({ error: 'No.' }, { status: 403, statusText: 'Forbidden' })
        : Response.json(partOf(address)),
    );
    await openPage('/matchhistory/search?deviceId=device-1&page=1');
    await screen.findByText(/Failed to fetch matches/);
    expect((await shown()).textContent).toBe('15 of the newest 150 shown');
  });

  it('counts a match once that a new one has moved from the one part into the other', async () => {
    network.answer('/api/matches', ({ address }) =>
      Response.json(address.includes('offset') ? all.slice(149) : partOf(address)),
    );
    await openPage('/matchhistory/search?deviceId=device-1&page=1');
    await screen.findByText('15 of 400 shown');
  });

  it('takes all that a host gives which knows no parts, and asks once', async () => {
    network.answer('/api/matches', json(all));
    await openPage('/matchhistory/search?deviceId=device-1&page=1');
    await screen.findByText('15 of 400 shown');
    expect(network.asked.filter((path) => path === '/api/matches')).toHaveLength(1);
  });
});
