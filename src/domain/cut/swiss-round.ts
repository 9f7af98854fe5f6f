/**
 * Swiss rounds in which only records count: pairing by record treats all players of one record alike, so a
 * tournament is the number of players with each number of wins. Both players of a match are equally likely to
 * win; the odd player out gets a bye. Rematches may occur.
 */

/** How many active players have each number of wins, which is the index. */
export type PlayersByWins = readonly number[];

export interface CutSetting {
  readonly players: number;
  readonly rounds: number;
  /** How many players make the cut. */
  readonly cut: number;
  /** The share of all players that drops before the last round, from 0 to 0.6. */
  readonly drops: number;
  /** Who drops: without a word those with the fewest wins; else the same share of every record. */
  readonly whoDrops?: 'anyone';
}

export const MAX_CUT_PLAYERS = 9_999;
export const MAX_CUT_ROUNDS = 16;
export const MAX_DROPS = 0.6;
export const USUAL_DROPS = 0.4;

/** The number of rounds that leaves at most one undefeated player. */
export function suggestedRounds(players: number): number {
  return Math.min(MAX_CUT_ROUNDS, Math.max(1, Math.ceil(Math.log2(players))));
}

/** How many matches of a round pair players with different records. */
export function countFloats(counts: PlayersByWins): number {
  let isOdd = false;
  let floats = 0;
  for (const players of counts.toReversed()) {
    if (isOdd && players > 0) floats += 1;
    isOdd = isOdd !== (players % 2 === 1);
  }
  return floats;
}

/**
 * Plays one round. `isWonByBetter` tells the winner of each match between different records, from the top
 * down.
 */
export function playRound(
  counts: PlayersByWins,
  isWonByBetter: (nth: number) => boolean,
): number[] {
  const after = new Array<number>(counts.length + 1).fill(0);
  const add = (wins: number, players: number) => {
    after[wins] = (after[wins] ?? 0) + players;
  };
  let odd: number | null = null;
  let nth = 0;
  for (let wins = counts.length - 1; wins >= 0; wins -= 1) {
    let players = counts[wins] ?? 0;
    if (odd !== null && players > 0) {
      const isBetter = isWonByBetter(nth);
      nth += 1;
      add(isBetter ? odd + 1 : odd, 1);
      add(isBetter ? wins : wins + 1, 1);
      odd = null;
      players -= 1;
    }
    const matches = Math.floor(players / 2);
    add(wins + 1, matches);
    add(wins, matches);
    if (players % 2 === 1) odd = wins;
  }
  if (odd !== null) add(odd + 1, 1);
  return after;
}

/** Removes the players who drop after a round: the same number after each, none after the last. */
export function dropAfter(round: number, counts: number[], setting: CutSetting): void {
  let dropping = droppedBy(round, setting) - droppedBy(round - 1, setting);
  let among = counts.reduce((sum, count) => sum + count, 0);
  for (let wins = 0; wins < counts.length && dropping > 0; wins += 1) {
    const players = counts[wins] ?? 0;
    const isAnyone = setting.whoDrops === 'anyone' && among > 0;
    const dropped = isAnyone
      ? Math.round((dropping * players) / among)
      : Math.min(dropping, players);
    counts[wins] = players - dropped;
    dropping -= dropped;
    among -= players;
  }
}

function droppedBy(round: number, { players, rounds, drops }: CutSetting): number {
  return rounds < 2
    ? 0
    : Math.round((players * drops * Math.min(round, rounds - 1)) / (rounds - 1));
}
