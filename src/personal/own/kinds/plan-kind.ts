/** A player's note on how to play one leader against another. */
import * as v from 'valibot';
import { MAX_PLAN_LENGTH } from '../../../domain/leader/plan';
import type { OwnKind } from '../own-kind';
import { cardField, reader, timeOrNone, words } from './fields';

export const PlanSchema = v.object({
  leader: cardField,
  opponentLeader: cardField,
  text: words(MAX_PLAN_LENGTH),
  addedAt: timeOrNone,
});

export const planKind: OwnKind<v.InferOutput<typeof PlanSchema>> = {
  name: 'plan',
  one: 'plan',
  many: 'plans',
  parse: reader(PlanSchema),
  describe: ({ leader, opponentLeader, text }, names) =>
    `${names(leader)} against ${names(opponentLeader)}: ${text}`,
  page: '/opponent',
  travels: 'always',
  privacy: 'Your plans: what you have noted on playing one leader against another.',
};
