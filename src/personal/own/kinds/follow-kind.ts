/** What the player follows, with a star. */
import * as v from 'valibot';
import type { Follow } from '../../../domain/record/follow';
import { isIsoDay } from '../../../domain/time/calendar';
import { parseDateStamp } from '../../../domain/time/pacific-date';
import type { OwnKind } from '../own-kind';
import { cardField, reader, text, words } from './fields';

const name = words(300);
const day = v.pipe(v.string(), v.check(isIsoDay));

const FollowSchema = v.variant('what', [
  v.object({ what: v.literal('leader'), leader: cardField }),
  v.object({ what: v.literal('series'), name }),
  v.object({
    what: v.literal('event'),
    name,
    series: text(300),
    region: text(300),
    date: text(300),
    day,
    twins: v.array(text(300)),
    moved: v.nullable(v.object({ from: text(300), on: day })),
    gone: v.nullable(day),
  }),
  v.object({
    what: v.literal('player'),
    name,
    period: words(40),
    date: v.pipe(
      v.string(),
      v.check((stamp) => parseDateStamp(stamp) !== null),
    ),
  }),
]);

export const followKind: OwnKind<Follow> = {
  name: 'follow',
  one: 'follow',
  many: 'follows',
  parse: reader(FollowSchema),
  describe: (follow, names) => {
    if (follow.what === 'leader') return `Leader ${names(follow.leader)}`;
    if (follow.what === 'event') return `${follow.name}, ${follow.date}`;
    return `${follow.what === 'series' ? 'Series' : 'Player'} ${follow.name}`;
  },
  page: '/ranking',
  travels: 'always',
  isOneOnly: true,
  privacy: 'What you follow: leaders, events, series of events, and players by their names.',
};
