/** What a star stands for. */
import type { Follow } from '../own/kinds/follow-kind';

/** What a newer file makes of what is followed: the same object where nothing changed, null where it ends. */
export type FollowAfter = (follow: Follow) => Follow | null;

/** In place of a list's period, for players whom a search has found. */
export const SEARCHED = 'search';

/** The same for all that one star stands for. */
export function subjectOf(follow: Follow): string {
  const { what, name } = follow;
  if (what !== 'event') return `${what}/${name}`;
  return `event/${JSON.stringify([name, follow.series, follow.region, follow.date])}`;
}
