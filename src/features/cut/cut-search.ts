import {
  type CutSetting,
  MAX_CUT_PLAYERS,
  MAX_CUT_ROUNDS,
  MAX_DROPS,
  suggestedRounds,
  USUAL_DROPS,
} from '../../domain/cut/swiss-round';
import { addressTable, parameter } from '../../resources/address-table';

/** Who is alone has a bye in each round. */
export const LEAST_PLAYERS = 1;
export const MAX_DROP_PERCENT = MAX_DROPS * 100;

function wholeNumber<Usual>(usual: Usual, least: number, most: number) {
  return parameter<number | Usual>(usual, (text) => {
    const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
    return number >= least && number <= most ? number : undefined;
  });
}

/** The event and the reader's record in it. */
export const ADDRESS = addressTable('/cut', {
  players: wholeNumber(64, LEAST_PLAYERS, MAX_CUT_PLAYERS),
  /** Null for the usual number with this many players. */
  rounds: wholeNumber(null, 1, MAX_CUT_ROUNDS),
  cut: wholeNumber(8, 1, MAX_CUT_PLAYERS),
  drop: wholeNumber(USUAL_DROPS * 100, 0, MAX_DROP_PERCENT),
  wins: wholeNumber(0, 0, MAX_CUT_ROUNDS),
  losses: wholeNumber(0, 0, MAX_CUT_ROUNDS),
});

export type CutView = ReturnType<typeof ADDRESS.viewOf>;

export function settingOf({ players, rounds, cut, drop, wins, losses }: CutView): CutSetting {
  const usual = Math.max(suggestedRounds(players), wins + losses);
  return {
    players,
    rounds: rounds ?? Math.min(MAX_CUT_ROUNDS, usual),
    cut: Math.min(cut, players),
    drops: drop / 100,
  };
}
