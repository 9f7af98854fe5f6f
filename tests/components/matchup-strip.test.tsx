// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MatchupStrip } from '../../src/components/opponent/MatchupStrip';
import { pairsQuery } from '../../src/data/queries/daily';
import { leaderAnalysisQuery } from '../../src/data/queries/leader-analysis';
import { rankingsQuery } from '../../src/data/queries/rankings';
import { DEFAULT_PERIOD } from '../../src/domain/time/period';
import { FORTY_GAMES } from '../fixtures/forty-games';

const sides = (firstGames: number, firstWins: number, secondGames: number, secondWins: number) => ({
  games: firstGames + secondGames,
  wins: firstWins + secondWins,
  firstGames,
  firstWins,
  secondGames,
  secondWins,
});
const PAIRS = [
  {
    leader: 'OP01-001',
    pairs: [
      { opponent: 'OP02-001', ...sides(2000, 940, 2000, 1100) },
      { opponent: 'OP01-001', ...sides(65, 33, 65, 32) },
      { opponent: 'OP03-001', ...sides(1, 0, 0, 0) },
    ],
  },
  { leader: 'OP02-001', pairs: [{ opponent: 'OP01-001', ...sides(2000, 900, 2000, 1060) }] },
  { leader: 'OP03-001', pairs: [{ opponent: 'OP01-001', ...sides(0, 0, 1, 1) }] },
  { leader: 'OP04-001', pairs: [{ opponent: 'OP02-001', ...sides(100, 50, 100, 50) }] },
];
const FRESHNESS = { dataDate: '20261127', fromStore: true, storedAt: null, isFallback: false };

function openStrip(isPatron: boolean, opponentLeader = 'OP02-001') {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  const check = { isPatron, isConnected: isPatron, checkedAt: Date.now(), trouble: 'none' };
  queryClient.setQueryData(['patron-check'], check);
  queryClient.setQueryData<unknown>(pairsQuery(DEFAULT_PERIOD).queryKey, {
    value: PAIRS,
    freshness: FRESHNESS,
  });
  queryClient.setQueryData<unknown>(rankingsQuery(DEFAULT_PERIOD).queryKey, {
    value: { leaders: RANKED, sides: 100 },
    freshness: { ...FRESHNESS, dataDate: '20261126' },
  });
  const ofOpponent = leaderAnalysisQuery('opponent', opponentLeader, DEFAULT_PERIOD);
  queryClient.setQueryData<unknown>(ofOpponent.queryKey, {
    value: OPPONENT,
    pending: null,
    freshness: { ...FRESHNESS, dataDate: '20261125' },
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MatchupStrip leader="OP01-001" opponentLeader={opponentLeader} games={FORTY_GAMES} />
    </QueryClientProvider>,
  );
  return screen.queryByRole('status')?.textContent ?? '';
}

const RANKED = [
  { leader: 'OP01-001', weightedWinRate: 0.55, rawWinRate: 0.55, playRate: 0.1, games: 900 },
  {
    leader: 'OP02-001',
    weightedWinRate: 0.52,
    rawWinRate: 0.53,
    playRate: 0.081,
    games: 900,
    firstWinRate: 0.5,
    secondWinRate: null,
  },
];

const OPPONENT = {
  stats: null,
  hands: null,
  techMatchups: [
    {
      winner: 'OP01-001',
      loser: 'OP02-001',
      cards: [{ card: 'OP01-016', winningFrequency: 0.9, baselineFrequency: 0.1 }],
    },
  ],
  curve: {
    leader: 'OP02-001',
    first: [
      {
        turn: 1,
        overall: { cards: ['OP05-005'], rate: 0.4, turns: 10 },
        against: [{ opponent: 'OP01-001', play: { cards: ['OP06-006'], rate: 0.7, turns: 5 } }],
      },
    ],
    second: [{ turn: 1, overall: { cards: ['OP07-007'], rate: 0.6, turns: 10 }, against: [] }],
  },
};

async function openCard(): Promise<HTMLElement> {
  fireEvent.click(screen.getByRole('button', { name: /All of this opponent/ }));
  const card = screen.getByRole('dialog', { name: '[OP02-001] OP02-001' });
  await within(card).findByText('2 of 2');
  return card;
}

describe('the matchup beside a round', () => {
  it('says for a patron the rate, how sure it is, which order to choose, and the own record', () => {
    const words = openStrip(true);
    expect(words).toContain('51 %likely 49–53 %won 51 % of 4,000 games');
    expect(words).toContain('Choose 2nd: 55 against 47 %');
    expect(words).toContain('You: 8–4');
  });
  it('says of one game no more than one game can say, and of none that there is none', () => {
    expect(openStrip(true, 'OP03-001')).toMatch(/^4\d %likely 2\d–6\d %won 0 % of 1 game/);
    cleanup();
    expect(openStrip(true, 'OP04-001')).toMatch(/^5\d %likely 3\d–7\d %no games yet/);
  });
  it('gives a mirror no rate, which says nothing, and counts each of its games once', () => {
    const words = openStrip(true, 'OP01-001');
    expect(words).toMatch(/^Mirror · 65 games/);
    expect(words).not.toContain('50 %');
  });
  it('says the day and the period of its figures, with or without a membership', () => {
    expect(openStrip(true)).toMatch(/Data of 27 Nov.* · West Private/);
    cleanup();
    expect(openStrip(false)).toMatch(/Data of 26 Nov.* · West Private/);
  });
  it('says for others what is free of the opponent, and their own record', () => {
    expect(openStrip(false)).toMatch(/^Rank 2 of 2 · 8\.1 % of play · wins 53 %You: 8–4/);
  });
  it('says of a leader that no ranking knows that it is not among them', () => {
    expect(openStrip(true, 'OP09-001')).toMatch(/^Not in this period’s rankings\./);
  });
});

describe('the card of an opponent', () => {
  it('has for a patron the tech cards against it, and its turns against my leader, else at large', async () => {
    openStrip(true);
    const card = within(await openCard());
    expect(await card.findByRole('button', { name: /OP01-016/ })).toBeTruthy();
    expect(card.getByRole('button', { name: /OP06-006/ })).toBeTruthy();
    expect(card.queryByRole('button', { name: /OP05-005/ })).toBeNull();
    expect(card.getByRole('button', { name: /OP07-007/ })).toBeTruthy();
    expect(card.queryByText(/Patrons also see/)).toBeNull();
    for (const day of ['25 Nov', '26 Nov', '27 Nov'])
      expect(card.getByText(day).closest('p, span[class]')?.textContent).toMatch(
        / · West Private$/,
      );
  });
  it('has for others figures and notes, and says once what patrons see', async () => {
    openStrip(false);
    const card = within(await openCard());
    expect(card.getByText('8.1 %')).toBeTruthy();
    expect(card.getByText('Going 2nd').nextSibling?.textContent).toBe('-');
    expect(card.getAllByText(/Patrons also see/)).toHaveLength(1);
    expect(card.queryByText('Starting hands')).toBeNull();
  });
});
