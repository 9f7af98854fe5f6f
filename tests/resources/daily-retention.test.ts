import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../src/domain/time/pacific-date';
import { PERIOD_VALUES, trendDaysOf } from '../../src/domain/time/period';
import type { DailyFile } from '../../src/resources/daily-files';
import {
  findExpired,
  findFallback,
  findSuperseded,
  findUnused,
} from '../../src/resources/daily-retention';
import { anyDailyFile, anyDailyFiles, dailyFile } from '../fixtures/daily-files';

const TODAY = '20261120';
const DATED_KINDS = ['stats', 'rankings'];

function isSameSeries(a: DailyFile, b: DailyFile) {
  return a.kind === b.kind && a.period === b.period && a.leader === b.leader;
}

describe('a fallback', () => {
  it('is the newest stored file of the kind and period', () => {
    const stored = [dailyFile('20261117'), dailyFile('20261119'), dailyFile('20261118')];
    expect(findFallback(dailyFile(TODAY), stored)).toEqual(dailyFile('20261119'));
  });

  it('is found after three weeks away', () => {
    expect(findFallback(dailyFile(TODAY), [dailyFile('20261030')])).toEqual(dailyFile('20261030'));
  });

  it('is found across a change of month and year', () => {
    expect(findFallback(dailyFile('20270101'), [dailyFile('20261231')])).not.toBeNull();
  });

  it('is never fresher than what was asked for', () => {
    const stored = [dailyFile('20261119'), dailyFile('20261110')];
    expect(findFallback(dailyFile('20261112'), stored)).toEqual(dailyFile('20261110'));
    expect(findFallback(dailyFile('20261101'), stored)).toBeNull();
  });

  it('is of no other kind and of no other period', () => {
    const stored = [dailyFile('20261119', 'rankings'), dailyFile('20261119', 'stats', 'west')];
    expect(findFallback(dailyFile(TODAY), stored)).toBeNull();
  });

  it('is, of all that qualify, the newest, whatever is stored', () => {
    fc.assert(
      fc.property(anyDailyFile, anyDailyFiles, (asked, stored) => {
        const qualified = stored.filter(
          (file) => isSameSeries(file, asked) && file.date <= asked.date,
        );
        const found = findFallback(asked, stored);
        expect(found === null).toBe(qualified.length === 0);
        if (found === null) return;
        expect(qualified).toContainEqual(found);
        expect(qualified.every((file) => file.date <= found.date)).toBe(true);
      }),
    );
  });
});

describe('stored files that expire', () => {
  it('are, of stats and rankings, those eight Pacific days old and older', () => {
    const week = Array.from({ length: 10 }, (_, age) => dailyFile(addDays(TODAY, -age)));
    expect(findExpired(week, TODAY).map((file) => daysBetween(file.date, TODAY))).toEqual([9, 8]);
  });

  it('are, of the other kinds, all but the newest', () => {
    const stored = [dailyFile('20261119', 'hands'), dailyFile('20261118', 'hands')];
    expect(findExpired(stored, TODAY)).toEqual([dailyFile('20261118', 'hands')]);
  });

  it('are never the newest of a kind and period, however old', () => {
    expect(findExpired([dailyFile('20200101'), dailyFile('20200101', 'decklist')], TODAY)).toEqual(
      [],
    );
  });

  it.each(PERIOD_VALUES)('are never the file that the trend of yesterday’s %s needs', (period) => {
    const yesterday = addDays(TODAY, -1);
    const past = dailyFile(addDays(yesterday, -trendDaysOf(period)), 'rankings', period);
    expect(findExpired([dailyFile(yesterday, 'rankings', period), past], TODAY)).toEqual([]);
  });

  it('leave one of each kind and period, and nothing that has outlived its days', () => {
    fc.assert(
      fc.property(anyDailyFiles, (stored) => {
        const expired = findExpired(stored, TODAY);
        const kept = stored.filter((file) => !expired.includes(file));
        for (const file of stored) {
          expect(kept.some((other) => isSameSeries(file, other) && other.date >= file.date)).toBe(
            true,
          );
        }
        for (const file of kept) {
          const isNewest = !stored.some(
            (other) => isSameSeries(file, other) && other.date > file.date,
          );
          const isYoung = daysBetween(file.date, TODAY) < (DATED_KINDS.includes(file.kind) ? 8 : 0);
          expect(isNewest || isYoung).toBe(true);
        }
      }),
    );
  });
});

describe('stored files that go when room is short', () => {
  it('are those a newer one has replaced, oldest first', () => {
    const stored = [
      dailyFile('20261118'),
      dailyFile('20261120'),
      dailyFile('20261119', 'hands'),
      dailyFile('20261117', 'hands'),
    ];
    expect(findSuperseded(stored)).toEqual([dailyFile('20261117', 'hands'), dailyFile('20261118')]);
  });
});

describe('files of leaders that were not opened lately', () => {
  const leaderFile = (number: number, date = TODAY, period = 'west_p'): DailyFile => ({
    kind: 'leader',
    period,
    date,
    leader: `OP01-${String(number).padStart(3, '0')}`,
  });

  it('go when sixty others were looked at since', () => {
    const stored = Array.from({ length: 62 }, (_, at) => ({ file: leaderFile(at), usedAt: at }));
    expect(findUnused(stored)).toEqual([leaderFile(0), leaderFile(1)]);
  });

  it('stay with every period of the leader, and nothing else goes with them', () => {
    const stored = Array.from({ length: 60 }, (_, at) => ({ file: leaderFile(at), usedAt: 100 }));
    const more = [
      { file: leaderFile(3, TODAY, 'east'), usedAt: 1 },
      { file: dailyFile(TODAY), usedAt: 0 },
    ];
    expect(findUnused([...stored, ...more])).toEqual([]);
    const asked = leaderFile(99, TODAY, 'east');
    expect(findFallback(asked, [leaderFile(3, TODAY, 'east'), leaderFile(99)])).toBeNull();
  });
});
