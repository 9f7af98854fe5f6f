import { RANKING_ORDER, type RankingFilter } from '../../domain/figures/rankings';
import {
  ANY_PERIOD,
  addressTable,
  oneOf,
  parameter,
  sortParameters,
  typedWords,
} from '../../resources/address-table';

/** More than a name needs. */
export const LONGEST_FIND = 60;

/** The filter that hides no leader. */
export const NO_FILTER: RankingFilter = { find: '', min: 0, followed: false };

/** The rankings' address: period, order and filter. */
export const ADDRESS = addressTable('/ranking', {
  period: ANY_PERIOD,
  ...sortParameters(RANKING_ORDER),
  find: typedWords(LONGEST_FIND),
  min: parameter(0, (text) => (/^\d{1,7}$/.test(text) ? Number(text) : undefined)),
  followed: oneOf([true], false),
});
