import { MIRROR_ORDER } from '../../domain/figures/mirror';
import { addressTable, NAMED_PERIOD, sortParameters } from '../../resources/address-table';

/** The mirror page's address: period and order. */
export const ADDRESS = addressTable('/mirror', {
  period: NAMED_PERIOD,
  ...sortParameters(MIRROR_ORDER),
});
