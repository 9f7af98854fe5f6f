/**
 * What a match is made of, where page and server must agree: game modes, results, turn order.
 */
import type { Region } from './period';

/** Game Mode values: 0 West, 1 East, otherwise Other (SPEC 2); 2 is Unlimited in player statistics (SPEC 9). */
export const GAME_MODE_WEST = 0;
export const GAME_MODE_EAST = 1;
export const GAME_MODE_UNLIMITED = 2;

export const GAME_MODE_OF_REGION: Record<Region, number> = {
  west: GAME_MODE_WEST,
  east: GAME_MODE_EAST,
};

/** turnOrder 0 is first, anything else second (SPEC 3). */
export const TURN_ORDER_FIRST = 0;
export const TURN_ORDER_SECOND = 1;

/** The one result that is a win; `Lost` and `Tied` occur beside it and are not (CONTRACT). */
export const RESULT_WON = 'Won';
