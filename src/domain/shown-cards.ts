/** The cards that a leader's page and an opponent's card show as pictures. */
import type { CardId } from './card';
import { CURVE_TURNS, type CurveTurn } from './curves';
import type { LeaderAnalysis } from './leader-analysis';
import { mostCommonCards } from './starting-hands';
import { tellingTechCards } from './tech-cards';

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
