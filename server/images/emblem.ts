/** The emblem of each type of card (LOOK.md, Cards and icon). */
import type { CardType } from '../../src/domain/card/card';
import { drawCompassRose } from './compass-rose';
import { drawCurrents } from './currents';
import { drawIslandInSoundings, drawLeaderIsland } from './island';
import type { Inks } from './palette';
import { drawQuays } from './quays';
import type { Point } from './svg-path';

type DrawEmblem = (cardId: string, centre: Point, radius: number, inks: Inks) => string;

const EMBLEMS: Record<CardType, DrawEmblem> = {
  LEADER: (...ground) => drawLeaderIsland(...ground) + drawCompassRose(...ground),
  CHARACTER: drawIslandInSoundings,
  EVENT: drawCurrents,
  STAGE: (...ground) => drawIslandInSoundings(...ground) + drawQuays(...ground),
};

/** SVG of the emblem for this `cardId`, always the same, in one colour's inks. */
export function drawEmblem(
  type: CardType,
  cardId: string,
  centre: Point,
  radius: number,
  inks: Inks,
): string {
  return EMBLEMS[type](cardId, centre, radius, inks);
}
