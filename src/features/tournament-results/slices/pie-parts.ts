/** The parts of the pie: leaders, and at its end those too rare for slices of their own. */
import {
  formatOtherLeaders,
  groupNarrowSlices,
  type LeaderSlice,
  type OtherLeaders,
} from '../../../domain/tournament/tournament-placements';

export type PiePart = LeaderSlice | OtherLeaders;

/** The key of the part for all others. */
const OTHERS = 'others';

/** The parts in order: each leader with at least `leastShare` of the pie, then the others. */
export function piePartsOf(slices: readonly LeaderSlice[], leastShare: number): PiePart[] {
  const { wide, others } = groupNarrowSlices(slices, leastShare);
  return others === null ? [...wide] : [...wide, others];
}

export function keyOfPart(part: PiePart): string {
  return 'leader' in part ? part.leader : OTHERS;
}

/** "Isolde Kestrel, OP14-041" or "23 other leaders". */
export function nameOfPart(part: PiePart): string {
  return 'leader' in part ? `${part.leaderName}, ${part.leader}` : formatOtherLeaders(part);
}
