/**
 * The leaders that this device's user met or chose last; pickers list them first. A mark, because a picker
 * can't wait.
 */
import { type CardId, isCardId } from '../../domain/card/card';
import { readMark, writeMark } from '../../storage/local-mark';

export interface LeaderHabits {
  /** The leader of the report opened last. */
  readonly report: CardId | null;
  /** Leaders chosen in pickers, the latest first. */
  readonly chosen: readonly CardId[];
  /** Opponents in reports, the latest first. */
  readonly met: readonly CardId[];
}

export const NO_HABITS: LeaderHabits = { report: null, chosen: [], met: [] };

export const LEADER_HABITS_KEY = 'crows-nest-leader-habits';

/** More would push the most played leaders out of sight. */
export const MOST_HABITS = 12;

/** Stored data is foreign data: skips what is no leader. */
export function loadLeaderHabits(): LeaderHabits {
  return readMark(LEADER_HABITS_KEY, (stored) => {
    if (typeof stored !== 'object' || stored === null) return NO_HABITS;
    const [report = null] = cardIdsIn([Reflect.get(stored, 'report')]);
    return {
      report,
      chosen: cardIdsIn(Reflect.get(stored, 'chosen')),
      met: cardIdsIn(Reflect.get(stored, 'met')),
    };
  });
}

export function rememberChosenLeader(leader: CardId): void {
  const habits = loadLeaderHabits();
  save({ ...habits, chosen: [leader, ...habits.chosen.filter((id) => id !== leader)] });
}

/** Notes the leader of the open report, and `met`: the opponents in all reports, the latest first. */
export function rememberReport(report: CardId | null, met: readonly CardId[]): void {
  save({ ...loadLeaderHabits(), report, met });
}

/** One list: the report's leader, then chosen leaders, then opponents. */
export function recentLeaders({ report, chosen, met }: LeaderHabits): CardId[] {
  return [...new Set([...(report === null ? [] : [report]), ...chosen, ...met])];
}

function save({ report, chosen, met }: LeaderHabits): void {
  writeMark(LEADER_HABITS_KEY, {
    report,
    chosen: chosen.slice(0, MOST_HABITS),
    met: met.slice(0, MOST_HABITS),
  });
}

function cardIdsIn(stored: unknown): CardId[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((id): id is CardId => typeof id === 'string' && isCardId(id))
    .slice(0, MOST_HABITS);
}
