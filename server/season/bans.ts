/** The simulated list: two formats and no ban, for made-up ones under real ids would be taken for real. */
import { addDays, type DateStamp, formatIsoDay } from '../../src/domain/time/pacific-date';
import { BOOSTERS } from './cards';

/** The list on the day `today`: Standard has let a block go within the season's days, and will again. */
export function makeBans(today: DateStamp) {
  const blocks = [
    { least: 2, from: formatIsoDay(addDays(today, -7)) },
    { least: 3, from: formatIsoDay(addDays(today, 28)) },
  ];
  return {
    source: 'the simulated season: made up, for no real tournament',
    updated: formatIsoDay(today),
    newestSet: `OP${BOOSTERS}`,
    formats: [
      { id: 'standard', name: 'Standard', blocks },
      { id: 'extra', name: 'Extra', note: 'Every block, for older decks.' },
    ],
    entries: [],
  };
}
