/** What the player follows, with a star. */
import * as v from 'valibot';
import { isIsoDay } from '../../../domain/time/calendar';
import type { OwnKind } from '../own-kind';
import { cardField, reader, stampField, text, words } from './fields';

const name = words(300);
const label = text(300);
const day = v.pipe(v.string(), v.check(isIsoDay));
const FollowSchema = v.variant('what', [
  v.object({ what: v.literal('leader'), name: cardField }),
  v.object({
    ...{ what: v.literal('series'), name },
    /** Its dates in words, and when they were new here; '' for those that it had when it was followed. */
    known: v.optional(v.array(v.object({ date: words(700), isNewOn: label }))),
  }),
  // All entries of this name, series, region and date: an event with its registration.
  v.object({
    what: v.literal('event'),
    ...{ name, series: label, region: label },
    // In the feed's words, and the last day known; `twins` are dates of others of this name.
    ...{ date: label, day, twins: v.array(label) },
    /** The date before, and when the reader's device saw that. */
    moved: v.nullable(v.object({ from: label, on: day })),
    /** Since when it is not in the calendar. */
    gone: v.nullable(day),
  }),
  // A name in the lists of best players, or found by the search, with the list's period and the day of that.
  v.object({ what: v.literal('player'), name, period: words(40), date: stampField }),
]);

export type Follow = v.InferOutput<typeof FollowSchema>;

const CALLED = { leader: 'Leader', series: 'Series', player: 'Player' };

export const followKind: OwnKind<Follow> = {
  name: 'follow',
  one: 'follow',
  many: 'follows',
  parse: reader(FollowSchema),
  describe: (follow, names) =>
    follow.what === 'event'
      ? `${follow.name}, ${follow.date}`
      : `${CALLED[follow.what]} ${names(follow.name)}`,
  page: '/ranking',
  travels: 'always',
  isOneOnly: true,
  privacy: 'What you follow: leaders, events, their series, and players by name.',
};
