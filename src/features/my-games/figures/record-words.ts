/** The line below a figure of own games. */

import { wilsonInterval } from '../../../domain/figures/wilson-interval';
import { formatRange } from '../../../domain/figures/win-rate';
import { type GameRecord, gamesIn } from '../../../domain/games/figures/game-figures';
import { formatCount, formatCountOf } from '../../../domain/text/count';

/** "12 games · likely 40–70 %"; null without games. */
export function intervalWords(record: GameRecord): string | null {
  const games = gamesIn(record);
  const interval = wilsonInterval(record.wins, games);
  if (!interval) return null;
  return `${formatCountOf(games, 'game')} · likely ${formatRange(interval, 0)}`;
}

/** "8–4". */
export function recordWords({ wins, losses }: GameRecord): string {
  return `${formatCount(wins)}–${formatCount(losses)}`;
}
