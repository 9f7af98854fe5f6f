import { type IsoMonth, parseMonth } from '../../domain/calendar';
import { ALL } from '../../domain/events/event-selection';
import { addressTable, parameter } from '../../resources/address-table';

const FILTER = parameter(ALL, (said) => said || undefined);

/** The calendar's address: the month, where it is not this one, and two filters. */
export const ADDRESS = addressTable('/eventcalendar', {
  month: parameter<IsoMonth | null>(null, parseMonth),
  region: FILTER,
  type: FILTER,
});
