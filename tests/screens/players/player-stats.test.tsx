// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { clearSeen } from '../../../src/personal/player/last-seen';
import { markAsMe, rememberPlayer } from '../../../src/personal/player/recent-players';
import { loadSeenStats } from '../../../src/personal/player/seen-players';
import { openPage } from '../../fixtures/app-page';
import { onScreens } from '../../fixtures/app-screens';
import { answerAs } from '../../fixtures/memberships';
import { dropped, json, silence, status } from '../../fixtures/network';

const ADDRESS = '/playerstats?deviceId=device-1';

const order = { first_games: 6, first_wins: 4, second_games: 0, second_wins: 0 };
const matchups = Array.from({ length: 18 }, (_, place) => ({
  oppLeader: `OP02-${String(place + 1).padStart(3, '0')}`,
  games_played: 20 - place,
  wins: 1,
  win_rate: 99,
}));
const statsRow = (parts: Record<string, unknown> = {}) => ({
  playerName: 'Keel#0001',
  gameMode: 0,
  isPrivate: true,
  total_matches: 9,
  total_wins: 6,
  avg_turns: 7.456,
  turn_order_stats: order,
  leader_stats: [
    {
      playerLeader: 'OP01-001',
      leaderName: 'Bram Oyle',
      games_played: 9,
      wins: 6,
      win_rate: 12.5,
      turn_order_stats: order,
      matchup_stats: matchups,
    },
    { playerLeader: 'OP14-041', leaderName: 'Isolde Kestrel', games_played: 1, wins: 0 },
  ],
  deck_stats: [
    {
      playerLeader: 'OP01-001',
      decklist: ['4xOP01-010'],
      games_played: 9,
      wins: 6,
      matchup_stats: matchups,
    },
  ],
  ...parts,
});

const network = onScreens({
  answers: { '/api/player-stats': [statsRow(), statsRow({ isPrivate: false })] },
});

const shown = () => screen.findByRole('heading', { name: /Total Leaders/ });
const panel = () => screen.getByRole('article', { name: 'Bram Oyle' });

describe('player statistics', () => {
  it.each([ADDRESS, '/playerstats?deviceid=device-1', '/playerstats/west_p?deviceId=device-1'])(
    'open at %s',
    async (address) => {
      await openPage(address);
      await screen.findByRole('heading', { level: 1, name: /^Keel#0001\s*'s Statistics$/ });
    },
  );

  it('say since when matches are counted', async () => {
    await openPage(ADDRESS);
    await screen.findByText(
      'The sim was updated to new formats on 27 Aug 2025, so only later matches are counted.',
    );
  });

  it('compute every rate from counts, "-" without games', async () => {
    await openPage(ADDRESS);
    await shown();
    const cards = [...document.querySelectorAll('dl')][0]?.textContent;
    expect(cards).toBe(
      'Total Games9Overall Winrate66.76-31st Winrate66.76 games2nd Winrate-0 gamesAvg Turns7.46',
    );
  });

  it('count one game as one', async () => {
    const turn_order_stats = { first_games: 1, first_wins: 1, second_games: 0, second_wins: 0 };
    network.answer('/api/player-stats', json([statsRow({ turn_order_stats })]));
    await openPage(ADDRESS);
    await shown();
    expect(screen.getAllByText('1 game').length).toBeGreaterThan(0);
    expect(screen.queryByText(/\b1 games/)).toBeNull();
  });

  it('show of a leader 15 opponents, and of a deck 20, once they are unfolded', async () => {
    await openPage(ADDRESS);
    await shown();
    const rowsIn = (table: HTMLElement | undefined) =>
      within(table as HTMLElement).getAllByRole('row').length - 1;
    expect(rowsIn(within(panel()).getAllByRole('table')[0])).toBe(15);
    expect(within(panel()).queryByText('4×')).toBeNull();
    fireEvent.click(within(panel()).getByRole('button', { name: 'Decklists (1)' }));
    expect(within(panel()).getByText('4×')).toBeTruthy();
    fireEvent.click(within(panel()).getByRole('button', { name: 'Matchups' }));
    expect(rowsIn(within(panel()).getAllByRole('table')[1])).toBe(18);
    fireEvent.click(within(panel()).getByRole('button', { name: 'Decklists (1)' }));
    expect(within(panel()).queryByText('4×')).toBeNull();
  });

  it('show the leaders the filter names, and all when it names none', async () => {
    await openPage(ADDRESS);
    await shown();
    fireEvent.click(screen.getByRole('button', { name: 'Filter leaders...' }));
    fireEvent.click(screen.getByRole('checkbox', { name: /Isolde Kestrel/ }));
    await screen.findByRole('heading', { name: 'Total Leaders (1)' });
    expect(screen.queryByRole('article', { name: 'Bram Oyle' })).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: /Isolde Kestrel/ }));
    await screen.findByRole('heading', { name: 'Total Leaders (2)' });
  });

  it('put region and game type into the address, and say where nothing was played', async () => {
    const { router } = await openPage(ADDRESS);
    await shown();
    fireEvent.click(screen.getByRole('radio', { name: 'Public' }));
    await waitFor(() =>
      expect(router.state.location.search).toEqual({
        deviceId: 'device-1',
        gameMode: '0',
        isPrivate: 'false',
      }),
    );
    await shown();
    fireEvent.click(screen.getByRole('radio', { name: 'Unlimited' }));
    await screen.findByText('No data available for selected filters');
    expect(network.asked.filter((path) => path === '/api/player-stats')).toHaveLength(1);
  });

  it('begin with what the address asks for', async () => {
    await openPage(`${ADDRESS}&gameMode=0&isPrivate=false`);
    await shown();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Public' }).checked).toBe(true);
  });

  it('say that they are loading, and that there are none', async () => {
    network.answer('/api/player-stats', silence);
    await openPage(ADDRESS);
    await screen.findByText('Loading stats...');
    cleanup();
    network.answer('/api/player-stats', json([]));
    await openPage(ADDRESS);
    await screen.findByText('No stats available');
  });

  it('report a failure in the catalogue’s words, and log it', async () => {
    network.answer('/api/player-stats', status(404, 'Not Found'));
    await openPage(ADDRESS);
    await screen.findByText('Error: Failed to fetch stats: 404 Not Found');
    expect(console.error).toHaveBeenCalledWith('Failed to fetch stats: 404 Not Found');
  });

  it('that are refused have the membership checked anew: no half page stays behind', async () => {
    network.answer('/api/player-stats', () => {
      answerAs(network, 'CREWMATE');
      return Response.json({ error: 'No.' }, { status: 403, statusText: 'Forbidden' });
    });
    await openPage(ADDRESS);
    await screen.findByText('Player statistics are for KAIZOKU patrons');
    await screen.findByText(/You are connected/);
    expect(screen.queryByText(/^Error/)).toBeNull();
  });

  it('ask for nothing without a device id, and for nothing for a visitor', async () => {
    await openPage('/playerstats');
    await screen.findByText('Whose statistics?');
    cleanup();
    // On another device: on the patron's own the page would open until the server has said no.
    await clearSeen();
    answerAs(network, 'visitor');
    await openPage(ADDRESS);
    await screen.findByText('Player statistics are for KAIZOKU patrons');
    expect(network.asked).not.toContain('/api/player-stats');
  });

  it('show a record of which hardly anything is known', async () => {
    network.answer(
      '/api/player-stats',
      json([{ gameMode: 0, isPrivate: true, total_matches: 0, total_wins: 0 }]),
    );
    await openPage(ADDRESS);
    await shown();
    expect([...document.querySelectorAll('dl')][0]?.textContent).toBe(
      'Total Games0Overall Winrate-0-01st Winrate-2nd Winrate-Avg Turns-',
    );
  });
});

describe('player statistics of which only counts are known', () => {
  it('show every leader, deck and opponent, and "-" for what has no record', async () => {
    const counts = { games_played: 4, wins: 1 };
    const matchup_stats = [{ oppLeader: 'OP02-001', ...counts }];
    network.answer(
      '/api/player-stats',
      json([
        {
          gameMode: 0,
          isPrivate: true,
          total_matches: 4,
          total_wins: 1,
          leader_stats: [{ playerLeader: 'OP01-001', ...counts, matchup_stats }],
          deck_stats: [
            { playerLeader: 'OP01-001', ...counts, matchup_stats },
            { playerLeader: 'OP01-001', ...counts, decklist: null, matchup_stats: null },
          ],
        },
      ]),
    );
    await openPage(ADDRESS);
    await shown();
    await screen.findByRole('heading', { level: 1, name: /^device-1\s*'s Statistics$/ });
    const leader = screen.getByRole('article', { name: 'OP01-001' });
    expect(leader.textContent).toContain('Games4Record1-3WR25.01st-2nd-');
    expect(leader.textContent).toContain('OP02-001425--');
    fireEvent.click(within(leader).getByRole('button', { name: 'Decklists (2)' }));
    expect(within(leader).getAllByText('Record')).toHaveLength(3);
    expect(within(leader).queryByRole('button', { name: /^Copy for SIM/ })).toBeNull();
  });
});

describe('player statistics without a network', () => {
  it('are those of "me" as they were seen last', async () => {
    await rememberPlayer({ deviceId: 'device-1', name: 'Keel' }, 1);
    await markAsMe('device-1');
    await openPage(ADDRESS);
    await shown();
    await waitFor(async () => expect(await loadSeenStats('device-1')).not.toBeNull());
    cleanup();
    network.answer('/api/player-stats', () => dropped());
    await openPage(ADDRESS);
    await screen.findByText(/Below is what this device saw last/);
    await shown();
  });
});
