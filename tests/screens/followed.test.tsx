// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadFollows, toggleFollow } from '../../src/personal/follow/follows';
import { clearOwn } from '../../src/personal/own/own-record';
import { openPage } from '../fixtures/app-page';
import { onScreens } from '../fixtures/app-screens';
import { DATE, fileOf } from '../fixtures/daily-addresses';
import { statsRow } from '../fixtures/leader-stats';

const LEADERS = ['OP01-001', 'OP02-001', 'OP03-001'];
const player = (rank: number, name: string) => ({
  ...{ rank, player: name, wins: 5, total_games: 9, raw_win_rate: 0.55, weighted_score: 0.5 },
});
onScreens({
  answers: {
    [fileOf('rankings')]: LEADERS.map((leader, at) =>
      statsRow(leader, { weighted_win_rate: 0.6 - at / 20 }),
    ),
    [fileOf('leaderboard')]: LEADERS.map((leader, at) => ({
      leader,
      top_players: [player(1, `Player ${at}`)],
    })),
  },
});
beforeEach(clearOwn);

const rows = () =>
  within(screen.getByRole('table', { name: 'Leader rankings' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => LEADERS.find((id) => textContent?.includes(id)));

describe('followed leaders and players', () => {
  it('stand first in the rankings, and alone where the reader wants no others', async () => {
    await toggleFollow({ what: 'leader', name: 'OP03-001' });
    const { router } = await openPage('/ranking');
    await waitFor(() => expect(rows()).toEqual(['OP03-001', 'OP01-001', 'OP02-001']));
    await router.navigate({ to: '/ranking', search: { followed: 'true' } });
    await waitFor(() => expect(rows()).toEqual(['OP03-001']));
  });

  it('stand first among the best players, and end with a later list that does not name them', async () => {
    const list = { what: 'player', period: 'west_p', date: '20261101' } as const;
    const elsewhere = [
      { ...list, name: 'Of another list', period: 'east_p' },
      { ...list, name: 'Of today', date: DATE },
    ];
    await toggleFollow({ ...list, name: 'Asked to be forgotten' });
    for (const follow of [{ ...list, name: 'Player 2' }, ...elsewhere]) await toggleFollow(follow);
    await openPage('/playerranking');
    const first = async () => (await screen.findAllByRole('heading', { level: 2 }))[0]?.textContent;
    await waitFor(async () => expect(await first()).toContain('OP03-001'));
    await screen.findByText(
      /\. Not listed since 20 Nov, and not followed any more: Asked to be forgotten$/,
    );
    const names = async () => (await loadFollows()).map(({ value }) => value.name).toSorted();
    expect(await names()).toEqual(['Of another list', 'Of today', 'Player 2']);
    fireEvent.click(await screen.findByRole('button', { name: 'Follow Player 0' }));
    await waitFor(async () =>
      expect((await loadFollows()).map(({ value }) => value)).toContainEqual({
        ...{ what: 'player', name: 'Player 0', period: 'west_p', date: DATE },
      }),
    );
  });
});
