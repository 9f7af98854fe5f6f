/**
 * The simulated tournament decks: the placings of two tournaments a week, with the words and gaps of real
 * files. Decks, leaders and popularity are the season's, so every deck is legal. A week's results only depend
 * on the week; the calendar only decides the current format.
 */
import { addDays, type DateStamp, daysBetween } from '../../src/domain/time/pacific-date';
import type { SeasonCards } from './cards';
import { type Deck, deckMaker } from './decks';
import type { SeasonLeader } from './leaders';
import { makeMetagame } from './metagame';
import { type Random, randomOf, weightedDraw } from './random';
import { PLAYER_NAMES } from './words';

/** A record on the wire (SPEC 3, Tournament deck record; CONTRACT, Tournament decks). */
interface TournamentRow {
  readonly leader: string;
  readonly cardName: string | null;
  readonly tournament: string;
  readonly tournament_date: string | null;
  readonly format: string;
  readonly placing: number;
  readonly player: string | null;
  readonly decklist: string;
}

/** A Monday, from which weeks are counted. */
const FIRST_MONDAY: DateStamp = '20240101';
/** Weeks of results, up to last week's. */
const WEEKS = 30;
const TOURNAMENTS_A_WEEK = 2;
/** How often a new set, and with it a new format, appears. */
const FORMAT_WEEKS = 10;
const NEWEST_SET = 17;
/** How many decks of a tournament are published. */
const PUBLISHED_TOPS = [8, 16, 16, 32, 32];
/** One tournament in this many lacks its date. */
const DATELESS_EVERY = 13;
/** The fractions of decks with an empty field, or with the leader's own line in the list. */
const NAMELESS_SHARE = 0.02;
const PLAYERLESS_SHARE = 0.03;
const LEADER_LINE_SHARE = 0.3;
/** How many versions of each leader's deck exist; the first ones are the most common. */
const DECK_VERSIONS = 40;

const SERIES = ['Harbour Open', 'Lantern Regional', 'Tideline Online', 'Reef Store Cup'];
const TOWNS = [
  'Gannet Rock',
  'Thole Sound',
  'Paper Harbour',
  'Outer Reef',
  'Copper Docks',
  'Bell Island',
  'Glass Shallows',
  'Whale Road',
];

/** The file on the day `today`; the same for the same seed, cards and day. */
export function makeTournaments(
  seed: string,
  pool: SeasonCards,
  today: DateStamp,
): TournamentRow[] {
  const field = makeField(seed, pool);
  const thisWeek = Math.floor(daysBetween(FIRST_MONDAY, today) / 7);
  const rows: TournamentRow[] = [];
  for (let weeksAgo = 1; weeksAgo <= WEEKS; weeksAgo++) {
    const format = `OP${NEWEST_SET - Math.floor((weeksAgo - 1) / FORMAT_WEEKS)}`;
    for (let place = 0; place < TOURNAMENTS_A_WEEK; place++) {
      rows.push(...resultsOf(seed, field, { week: thisWeek - weeksAgo, place, format }));
    }
  }
  return rows;
}

/** The participants of tournaments, and their decks. */
interface Field {
  readonly drawLeader: (random: Random) => SeasonLeader;
  readonly deckOf: (leader: SeasonLeader, random: Random) => Deck;
}

function makeField(seed: string, pool: SeasonCards): Field {
  const metagame = makeMetagame(seed, pool.leaders);
  const draw = weightedDraw(metagame.popularity('west'));
  const makers = new Map<SeasonLeader, ReturnType<typeof deckMaker>>();
  return {
    drawLeader: (random) => metagame.leaders[draw(random)] as SeasonLeader,
    deckOf: (leader, random) => {
      const maker = makers.get(leader) ?? deckMaker(seed, leader, pool.deckCards);
      makers.set(leader, maker);
      return maker(random.chance(0.3) ? 0 : Math.floor(random.next() ** 2 * DECK_VERSIONS));
    },
  };
}

interface Tournament {
  readonly week: number;
  /** The number of the tournament within the week. */
  readonly place: number;
  readonly format: string;
}

function* resultsOf(
  seed: string,
  field: Field,
  { week, place, format }: Tournament,
): Generator<TournamentRow> {
  const number = week * TOURNAMENTS_A_WEEK + place;
  const random = randomOf(`${seed}/tournaments/${number}`);
  const day = addDays(FIRST_MONDAY, week * 7 + 5 + place);
  const tournament = `${SERIES[number % SERIES.length]} ${random.pick(TOWNS)} #${number}`;
  const date = number % DATELESS_EVERY === 0 ? null : isoDay(day);
  const tops = random.pick(PUBLISHED_TOPS);
  for (let index = 0; index < tops; index++) {
    const leader = field.drawLeader(random);
    const { list } = field.deckOf(leader, random);
    yield {
      leader: leader.id,
      cardName: random.chance(NAMELESS_SHARE) ? null : leader.name,
      tournament,
      tournament_date: date,
      format,
      placing: placingOf(index),
      player: random.chance(PLAYERLESS_SHARE)
        ? null
        : `${random.pick(PLAYER_NAMES)}#${random.between(1000, 9999)}`,
      decklist: random.chance(LEADER_LINE_SHARE) ? `1x${leader.id}\n${list}` : list,
    };
  }
}

// First, second, then those who lost in the same round share a place: 3, 3, 5, 5, 5, 5, 9 …
function placingOf(index: number): number {
  return index < 2 ? index + 1 : 2 ** Math.floor(Math.log2(index)) + 1;
}

function isoDay(day: DateStamp): string {
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
}
