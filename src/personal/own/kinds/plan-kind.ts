/** A player's note on how to play one leader against another. */
import * as v from 'valibot';
import { isCardId } from '../../../domain/card/card';
import { MAX_PLAN_LENGTH } from '../../../domain/leader/plan';
import { PLANS_BEFORE } from '../../before/plans-before';
import { LATEST_TIME } from '../../game/stored-game';
import type { OwnKind } from '../own-kind';

const leader = v.pipe(v.string(), v.maxLength(20), v.check(isCardId));
const PlanSchema = v.object({
  leader,
  opponentLeader: leader,
  // Longer text is no plan of this app.
  text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_PLAN_LENGTH)),
  addedAt: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(LATEST_TIME)), 0),
});

export const planKind: OwnKind<v.InferOutput<typeof PlanSchema>> = {
  name: 'plan',
  one: 'plan',
  many: 'plans',
  parse: (value) => {
    const { success, output } = v.safeParse(PlanSchema, value);
    return success ? output : null;
  },
  describe: ({ leader, opponentLeader, text }, names) =>
    `${names(leader)} against ${names(opponentLeader)}: ${text}`,
  page: '/opponent',
  travels: 'always',
  privacy: 'Your plans: what you have noted on playing one leader against another.',
  before: PLANS_BEFORE,
};
