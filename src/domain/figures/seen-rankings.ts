/** Which day's rankings a player saw last, and so since when changes are told. */
import type { DateStamp } from '../time/pacific-date';

/** The name of its kind, for good. */
export const SEEN = 'seen';

/** Days of files. */
export interface SeenRankings {
  /** The newest file of the visit before; that of this visit at the first one. */
  readonly since: DateStamp;
  readonly latest: DateStamp;
  /** True where the changes between them were closed. */
  readonly closed: boolean;
}

/** After a look at the file of `date`: `since` moves with a newer file only, so once a day at most. */
export function seenAfter(seen: SeenRankings | null, date: DateStamp): SeenRankings {
  if (!seen) return { since: date, latest: date, closed: false };
  return date > seen.latest ? { since: seen.latest, latest: date, closed: false } : seen;
}
