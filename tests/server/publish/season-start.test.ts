import { describe, expect, it } from 'vitest';
import { seasonStartOf } from '../../../server/publish/season-start';

describe('the season of a day', () => {
  const starts = ['20261106', '20260901'];

  it('is the newest that had begun by the day before: a file holds what was played until then', () => {
    expect(seasonStartOf('20261105', starts)).toBe('20260901');
    expect(seasonStartOf('20261107', starts)).toBe('20261106');
    expect(seasonStartOf('20270101', starts)).toBe('20261106');
  });

  it('is still the old one on the first day of a new one, so that something is published', () => {
    expect(seasonStartOf('20261106', starts)).toBe('20260901');
  });

  it('does not change for earlier days when a new season is added', () => {
    for (const day of ['20260902', '20261010', '20261106']) {
      expect(seasonStartOf(day, ['20260901'])).toBe(seasonStartOf(day, starts));
    }
  });

  it('is none before and on the first day of all', () => {
    expect(seasonStartOf('20260901', starts)).toBeNull();
    expect(seasonStartOf('20260831', starts)).toBeNull();
    expect(seasonStartOf('20260831', [])).toBeNull();
  });
});
