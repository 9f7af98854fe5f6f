// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { MatchupStrip } from '../../src/components/MatchupStrip';
import { leaderAnalysisQuery } from '../../src/data/queries/leader-analysis';
import { DEFAULT_PERIOD } from '../../src/domain/period';
import { FORTY_GAMES } from '../fixtures/forty-games';

afterEach(cleanup);

const MATCHUP = {
  opponent: 'OP02-001',
  winRate: 0.51,
  games: 4000,
  firstWinRate: 0.47,
  secondWinRate: 0.55,
};

function openStrip(isPatron: boolean, opponentLeader = 'OP02-001') {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  const check = { isPatron, isConnected: isPatron, checkedAt: Date.now(), trouble: 'none' };
  queryClient.setQueryData(['patron-check'], check);
  const { queryKey } = leaderAnalysisQuery('matchups', 'OP01-001', DEFAULT_PERIOD);
  queryClient.setQueryData<unknown>(queryKey, {
    value: { stats: { leader: 'OP01-001', matchups: [MATCHUP] } },
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MatchupStrip leader="OP01-001" opponentLeader={opponentLeader} games={FORTY_GAMES} />
    </QueryClientProvider>,
  );
  return screen.queryByRole('status')?.textContent ?? '';
}

describe('the matchup beside a round', () => {
  it('says for a patron the rate, how sure it is, which order to choose, and the own record', () => {
    const words = openStrip(true);
    expect(words).toContain('51 %4,000 games, 49 to 53 %');
    expect(words).toContain('Choose 2nd: 55 against 47 %');
    expect(words).toContain('You: 8–4');
  });
  it('says for others their own record alone', () => {
    expect(openStrip(false)).toBe('You: 8–4');
  });
  it('says nothing of a leader of whom nothing is known', () => {
    expect(openStrip(true, 'OP09-001')).toBe('');
  });
});
