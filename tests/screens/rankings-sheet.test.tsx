// @vitest-environment happy-dom
import { render, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PERIOD } from '../../src/domain/time/period';
import { RankingsSheet } from '../../src/features/rankings/RankingsSheet';
import { stats } from '../fixtures/leader-stats';

function renderSheet(...leaders: ReturnType<typeof stats>[]) {
  const rows = leaders.map((leader, index) => ({
    ...leader,
    currentRank: index + 1,
    historicalRank: null,
    trend: null,
    period: DEFAULT_PERIOD,
    colors: [],
  }));
  const { container } = render(
    <RankingsSheet period="west_p" date="20261120" matches={5000} rows={rows} />,
  );
  return container.firstElementChild as HTMLElement;
}

describe('the picture of the best leaders', () => {
  it('pins its theme, so that it is the same for everyone', () => {
    expect(renderSheet(stats('OP01-001')).dataset.theme).toBe('dark');
  });

  it('marks few games, in words and by a hollow sun', () => {
    const sheet = renderSheet(stats('OP01-001', { games: 200 }), stats('OP01-002', { games: 199 }));
    expect(within(sheet).getAllByText('few games')).toHaveLength(1);
    expect(sheet.querySelectorAll('[class*=hollow]')).toHaveLength(1);
  });

  it('colours the raw win rate by its own side of 50 percent', () => {
    const sheet = within(
      renderSheet(stats('OP01-001', { weightedWinRate: 0.61, rawWinRate: 0.4999 })),
    );
    expect(sheet.getByText('61.00').className).toContain('positive');
    expect(sheet.getByText('49.99').className).toContain('negative');
  });
});
