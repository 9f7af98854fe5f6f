/** Which day's rankings of a period the player saw last: the id is the period. */
import * as v from 'valibot';
import { SEEN, type SeenRankings } from '../../../domain/figures/seen-rankings';
import type { OwnKind } from '../own-kind';
import { reader, stampField } from './fields';

export const seenKind: OwnKind<SeenRankings> = {
  name: SEEN,
  one: 'last look',
  many: 'last looks',
  parse: reader(v.object({ since: stampField, latest: stampField, closed: v.boolean() })),
  describe: ({ latest }) => latest,
  page: '/ranking',
  travels: 'always',
  isQuiet: true,
  isOneOnly: true,
  privacy: 'Which day’s rankings you saw last.',
};
