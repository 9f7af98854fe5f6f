import { type CardId, isCardId } from '../../domain/card/card';
import {
  DEFAULT_LEADERBOARD_ORDER,
  LEADERBOARD_ORDERS,
} from '../../domain/figures/player-rankings';
import {
  ANY_PERIOD,
  addressTable,
  oneOf,
  parameter,
  typedWords,
} from '../../resources/address-table';

/** More than a name needs. */
export const LONGEST_FIND = 60;
/** More than a reader opens; an address has a limited length. */
const MOST_OPEN = 40;

const SET = /^[A-Z]{1,4}\d{0,3}$/;

/** The player rankings' address. It lists the open leaders, so that a reader who returns finds them open. */
export const ADDRESS = addressTable('/playerranking', {
  period: ANY_PERIOD,
  set: parameter<string | null>(null, (text) => (SET.test(text) ? text : null)),
  find: typedWords(LONGEST_FIND),
  order: oneOf(LEADERBOARD_ORDERS, DEFAULT_LEADERBOARD_ORDER),
  followed: oneOf([true], false),
  open: parameter<readonly CardId[]>([], (text) =>
    text.split(',').filter(isCardId).slice(0, MOST_OPEN),
  ),
});

export type PlayerRankingsView = ReturnType<typeof ADDRESS.viewOf>;
