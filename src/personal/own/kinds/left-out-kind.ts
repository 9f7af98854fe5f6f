/** A round of a report that no figure counts; its id is the round's. A change of its own: it merges apart. */
import * as v from 'valibot';
import { LEFT_OUT_BEFORE } from '../../before/games-before';
import type { OwnKind } from '../own-kind';

const LeftOutSchema = v.object({ isLeftOut: v.literal(true) });

export const leftOutKind: OwnKind<v.InferOutput<typeof LeftOutSchema>> = {
  name: 'left-out',
  one: 'round left out',
  many: 'rounds left out',
  parse: (value) => {
    const { success, output } = v.safeParse(LeftOutSchema, value);
    return success ? output : null;
  },
  describe: () => 'A round that no figure counts',
  page: '/mygames',
  travels: 'always',
  isQuiet: true,
  privacy: 'Which rounds of your reports no figure counts.',
  before: LEFT_OUT_BEFORE,
};
