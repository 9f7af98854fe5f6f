/**
 * The simulated events feed: tournaments, registrations and products around today, with the words and
 * oddities of real feeds. A week's events only depend on the week, so tomorrow's feed is today's, moved by a
 * day.
 */
import { MONTHS } from '../../src/domain/time/month-names';
import { addDays, type DateStamp, daysBetween } from '../../src/domain/time/pacific-date';
import { type Random, randomOf } from './random';

/** A record on the wire (SPEC 3, Raw event record); fields without a value are left out. */
interface EventRow {
  readonly tournament_name?: string;
  readonly tournament_date?: string;
  readonly tournament_link?: string;
  readonly event_title?: string;
  readonly event_type?: string;
  readonly url?: string;
  readonly region?: string;
  readonly registration_date?: string;
  readonly registration_time?: string;
  readonly utc_time?: string;
  readonly release_date?: string;
  readonly product_name?: string;
  readonly product_link?: string;
  readonly format?: string;
}

/** Weeks of tournaments before and after the week of today. */
const WEEKS_BEHIND = 9;
const WEEKS_AHEAD = 18;
/** A Monday, from which weeks are counted. */
const FIRST_MONDAY: DateStamp = '20240101';
/** Registration opens this many days before the Monday of the tournament's week; twice a week, at least. */
const REGISTRATION_LEADS = [20, 18, 17, 24];
const PRODUCT_EVERY_WEEKS = 2;

// .example never belongs to anyone (RFC 2606).
const SITE = 'https://events.crows-nest.example';

interface Place {
  readonly region: string;
  readonly zone: string;
  /** Hours the zone is ahead of UTC. */
  readonly hoursAhead: number;
  readonly towns: readonly string[];
}

const PLACES: readonly Place[] = [
  {
    region: 'North America',
    zone: 'EST',
    hoursAhead: -5,
    towns: ['Gannet Rock', 'Mizzen Point', 'Copper Docks', 'Kelp Market'],
  },
  {
    region: 'Europe',
    zone: 'CET',
    hoursAhead: 1,
    towns: ['Thole Sound', 'Bell Island', 'Old Admiralty', 'Rime Bay'],
  },
  {
    region: 'Asia',
    zone: 'JST',
    hoursAhead: 9,
    towns: ['Paper Harbour', 'Glass Shallows', 'Lamplight Quay', 'Velvet Lagoon'],
  },
  {
    region: 'Oceania',
    zone: 'AEST',
    hoursAhead: 10,
    towns: ['Outer Reef', 'Saltmarsh Ferry', 'Whale Road', 'Long Jetty'],
  },
];

interface Series {
  readonly title: string;
  readonly type: string;
  readonly name: (town: string) => string;
}

const SERIES: readonly Series[] = [
  { title: 'Harbour Series', type: 'Open', name: (town) => `Harbour Open ${town}` },
  { title: 'Lantern Circuit', type: 'Regional', name: (town) => `Lantern Regional ${town}` },
  { title: 'Lantern Circuit', type: 'Final', name: (town) => `Lantern Final ${town}` },
  { title: 'Tideline League', type: 'Online', name: () => 'Tideline Online' },
];

const PRODUCTS = [
  'Booster: Salt and Thunder',
  'Starter Deck: Bellringers',
  'Lighthouse card sleeves',
  'Booster: The Ninth Bell',
  'Deck case: Night Ferry',
  'Starter Deck: Saltmarsh Kin',
  'Booster: Drowned Choir',
  'Playmat: The Long Jetty',
];

/** The feed on the day `today`; the same for the same seed and day. */
export function makeEvents(seed: string, today: DateStamp): EventRow[] {
  const thisWeek = Math.floor(daysBetween(FIRST_MONDAY, today) / 7);
  const rows: EventRow[] = [];
  for (let week = thisWeek - WEEKS_BEHIND; week <= thisWeek + WEEKS_AHEAD; week++) {
    const monday = addDays(FIRST_MONDAY, week * 7);
    rows.push(...eventsOfWeek(randomOf(`${seed} events ${monday}`), week, monday));
  }
  return rows;
}

function* eventsOfWeek(random: Random, week: number, monday: DateStamp): Generator<EventRow> {
  const weekend = addDays(monday, random.chance(0.75) ? 5 : 6);
  for (const [index, place] of random.shuffle(PLACES).entries()) {
    // Two weekends in three leave some regions out; the third fills a day beyond what its cell can hold.
    if (week % 3 !== 0 && index >= 2) continue;
    yield tournament(random, place, monday, weekend, REGISTRATION_LEADS[index] ?? 0);
  }
  if (week % PRODUCT_EVERY_WEEKS === 0) yield* products(week / PRODUCT_EVERY_WEEKS, monday);
  if (Number(monday.slice(6)) <= 7) yield* oddities(random, monday);
}

function tournament(
  random: Random,
  { region, zone, hoursAhead, towns }: Place,
  monday: DateStamp,
  weekend: DateStamp,
  registrationLead: number,
): EventRow {
  const series = random.pick(SERIES);
  const name = series.name(random.pick(towns));
  const link = `${SITE}/${monday}/${name.toLowerCase().replaceAll(' ', '-')}`;
  const hour = random.between(9, 18);
  const utcHour = (hour - hoursAhead + 24) % 24;
  return {
    tournament_name: name,
    tournament_date: dateText(weekend),
    tournament_link: link,
    event_title: series.title,
    event_type: series.type,
    url: `${SITE}/${series.title.toLowerCase().replaceAll(' ', '-')}`,
    region,
    // Most feeds name no format.
    ...(series.type === 'Open' && { format: 'Extra' }),
    ...(series.type === 'Final' && { format: 'Standard' }),
    registration_date: dateText(addDays(monday, -registrationLead)),
    // Organisers do not always name a time.
    ...(random.chance(0.75) && {
      registration_time: `${hour}:00 ${zone}`,
      utc_time: `${String(utcHour).padStart(2, '0')}:00`,
    }),
  };
}

function* products(number: number, monday: DateStamp): Generator<EventRow> {
  const friday = dateText(addDays(monday, 4));
  const released = [
    PRODUCTS[number % PRODUCTS.length],
    PRODUCTS[(number * 3 + 2) % PRODUCTS.length],
  ];
  for (const product_name of new Set(released)) {
    if (product_name === undefined) continue;
    const product_link = `${SITE}/products/${product_name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
    yield { product_name, release_date: friday, product_link };
  }
}

/** Once a month: the malformed records of real feeds. */
function* oddities(random: Random, monday: DateStamp): Generator<EventRow> {
  const place = random.pick(PLACES);
  const store = {
    event_title: 'Store Nights',
    event_type: 'Store',
    url: `${SITE}/store-nights`,
    region: place.region,
  };
  yield {
    ...store,
    tournament_name: 'Store Night',
    tournament_date: `${monthText(monday)} Store Tournament`,
  };
  yield {
    ...store,
    tournament_name: 'Judges wanted',
    tournament_date: dateText(addDays(monday, 16)),
    registration_time: '00:00',
    utc_time: '00:00',
  };
  yield {
    ...store,
    tournament_name: `Open table ${random.pick(place.towns)}`,
    tournament_date: dateText(addDays(monday, 9)),
    registration_time: '10:00',
  };
  yield {
    ...store,
    tournament_name: `Two days at ${random.pick(place.towns)}`,
    tournament_date: `${dateText(addDays(monday, 12))} - ${dateText(addDays(monday, 13))}`,
  };
  yield {
    tournament_name: 'World Harbour Final',
    event_title: 'Harbour Series',
    event_type: 'Final',
    url: `${SITE}/harbour-series`,
    registration_date: dateText(addDays(monday, 11)),
    tournament_date: 'To be announced',
  };
  yield {
    tournament_name: 'Invitation only',
    event_title: 'Lantern Circuit',
    event_type: 'Final',
    tournament_link: 'ask at the desk',
    region: place.region,
    registration_date: dateText(addDays(monday, 2)),
  };
  yield { product_name: 'Anniversary box', release_date: `Late ${monthText(monday)}` };
}

/** "November 21, 2026". */
function dateText(day: DateStamp): string {
  return `${MONTHS[Number(day.slice(4, 6)) - 1]} ${Number(day.slice(6))}, ${day.slice(0, 4)}`;
}

/** "November 2026". */
function monthText(day: DateStamp): string {
  return `${MONTHS[Number(day.slice(4, 6)) - 1]} ${day.slice(0, 4)}`;
}
