/** Which day's rankings of a period the player saw last: the id is the period. */
import * as v from 'valibot';
import { SEEN, type SeenRankings } from '../../../domain/figures/seen-rankings';
import { parseDateStamp } from '../../../domain/time/pacific-date';
import type { OwnKind } from '../own-kind';
import { reader } from './fields';

const day = v.pipe(
  v.string(),
  v.check((text) => parseDateStamp(text) !== null),
);

export const seenKind: OwnKind<SeenRankings> = {
  name: SEEN,
  one: 'last look',
  many: 'last looks',
  parse: reader(v.object({ since: day, latest: day, closed: v.boolean() })),
  describe: ({ latest }) => latest,
  page: '/ranking',
  travels: 'always',
  isQuiet: true,
  isOneOnly: true,
  privacy: 'Which day’s rankings you saw last.',
};
