/** The one rule of colour for a player's own games, shown without decimals. */
import { LEAST_COMPARED } from '../../figures/compare-records';
import { type Tone, toneOf } from '../../figures/win-rate';

/** Undefined for too few games. Published rates always have a tone (SPEC 9). */
export function ownTone(wins: number, games: number): Tone | undefined {
  return games < LEAST_COMPARED ? undefined : toneOf(wins / games, 0);
}
