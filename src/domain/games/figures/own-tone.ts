/** The one rule of colour for a player's own games, shown without decimals. */
import { type Tone, toneOf } from '../../figures/win-rate';

/** With fewer of a player's own games no rate is called good or bad, neither by word nor by colour. */
export const LEAST_JUDGED = 20;

/** Undefined for too few games. Published rates always have a tone (SPEC 9). */
export function ownTone(wins: number, games: number): Tone | undefined {
  return games < LEAST_JUDGED ? undefined : toneOf(wins / games, 0);
}
