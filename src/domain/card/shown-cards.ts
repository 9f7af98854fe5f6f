/** The cards that a leader's page and an opponent's card show as pictures. */

import { mostCommonCards } from '../deck/starting-hands';
import { tellingTechCards } from '../deck/tech-cards';
import type { LeaderAnalysis } from '../leader/leader-analysis';
import type { CardId } from './card';
import { CURVE_TURNS, type CurveTurn } from './curves';

/** For any opponent, each card once. Without the decklists, which are long. */
export function cardsShownOf({ hands, techMatchups, curve }: LeaderAnalysis): CardId[] {
  const turns = curve ? [...curve.first, ...curve.second] : [];
  return [
    ...new Set([
      ...(hands ? mostCommonCards(hands).map(({ card }) => card) : []),
      ...(techMatchups ?? []).flatMap((pair) => tellingTechCards(pair).map(({ card }) => card)),
      ...turns.filter(({ turn }) => turn <= CURVE_TURNS).flatMap(cardsOfTurn),
    ]),
  ];
}

function cardsOfTurn({ overall, against }: CurveTurn): readonly CardId[] {
  return [...(overall?.cards ?? []), ...against.flatMap(({ play }) => play.cards)];
}
