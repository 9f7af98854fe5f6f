/**
 * Plays one Pacific day of the season. A day only depends on the season and its date, so that it can be
 * played in parts, or again, with the same result.
 */
import {
  GAME_MODE_OF_REGION,
  GAME_MODE_UNLIMITED,
  NO_PLAY,
  RESULT_LOST,
  RESULT_WON,
} from '../../src/domain/figures/match';
import {
  addDays,
  type DateStamp,
  daysBetween,
  startOfPacificDay,
} from '../../src/domain/time/pacific-date';
import type { Region } from '../../src/domain/time/period';
import type { PlayedMatch, PlayedSide } from '../db/matches/side-rows';
import type { SeasonCard, SeasonCards } from './cards';
import { type Deck, deckMaker } from './decks';
import { type Metagame, makeMetagame } from './metagame';
import { makePlayers, type Player, type PlayerChoice } from './players';
import { type Random, randomOf, weightedDraw } from './random';

export interface Season {
  readonly seed: string;
  readonly scale: number;
  readonly metagame: Metagame;
  readonly players: readonly Player[];
  /** By leader index and version. */
  readonly deck: (leader: number, version: number) => Deck;
}

const MATCHES_PER_DAY = 9300;
const WEEKEND_FACTOR = 1.16;
const WEEKDAY_FACTOR = 0.96;
const EAST_SHARE = 0.34;
const UNLIMITED_SHARE = 0.03;
const PRIVATE_SHARE = 0.7;
/** The hour after Pacific midnight around which each region plays most, and the spread. */
const PEAK_HOUR: Record<Region, number> = { west: 18, east: 4 };
const PEAK_WIDTH_HOURS = 4.5;
const TIE_SHARE = 0.004;
/** An aborted match has no order, no turns and no hands. */
const CUT_SHORT_SHARE = 0.008;
const WITH_PLAYS_SHARE = 0.3;
/** Now and then somebody brings an unexpected leader. */
const WHIM_SHARE = 0.004;
/** The log-odds lost with an unpractised leader. */
const WHIM_COST = 0.4;
/** Some cards are good against some leaders: log-odds for a deck with one. */
const TECH_GAIN = 0.15;
const TECH_SHARE = 1 / 30;
const MULLIGAN_SHARE = 0.8;
const HAND_SIZE = 5;
const SHORTEST_TURNS = 4;
const LONGEST_TURNS = 17;
/** How many turns are recorded card by card. */
const RECORDED_TURNS = 8;

/** Prepares a season. The same seed and scale give the same season. */
export function makeSeason(seed: string, scale: number, pool: SeasonCards): Season {
  const metagame = makeMetagame(seed, pool.leaders);
  const makers = metagame.leaders.map((leader) => deckMaker(seed, leader, pool.deckCards));
  return {
    seed,
    scale,
    metagame,
    players: makePlayers(seed, scale, metagame),
    deck: (leader, version) => (makers[leader] as (version: number) => Deck)(version),
  };
}

/** The day's matches in the order of time, those in [from, to). */
export function* playDay(
  season: Season,
  day: DateStamp,
  from: Date,
  to: Date,
): Generator<PlayedMatch> {
  const random = randomOf(`${season.seed}/${day}`);
  const start = startOfPacificDay(day).getTime();
  const end = startOfPacificDay(addDays(day, 1)).getTime();
  const dayNumber = daysBetween('20200101', day);
  const weekend = [0, 6].includes(new Date(start + (end - start) / 2).getUTCDay());
  const count = Math.round(
    MATCHES_PER_DAY *
      season.scale *
      (weekend ? WEEKEND_FACTOR : WEEKDAY_FACTOR) *
      (0.97 + random.next() * 0.06),
  );
  const opening = tableOf(season, dayNumber);
  const slots = Array.from({ length: count }, () => {
    const region: Region = random.chance(EAST_SHARE) ? 'east' : 'west';
    const hour = PEAK_HOUR[region] + random.normal() * PEAK_WIDTH_HOURS;
    const moment = ((((hour % 24) + 24) % 24) / 24) * (end - start);
    return { region, at: start + Math.floor(moment / 1000) * 1000 };
  }).sort((a, b) => a.at - b.at);

  for (const [index, { region, at }] of slots.entries()) {
    if (at < from.getTime() || at >= to.getTime()) continue;
    // Every match has its own randomness: leaving some out does not change others.
    yield playMatch(
      season,
      opening,
      region,
      new Date(at),
      randomOf(`${season.seed}/${day}/${index}`),
    );
  }
}

/** The likely players of the day. */
interface Table {
  readonly day: number;
  readonly players: Record<Region, readonly Player[]>;
  readonly draw: Record<Region, (random: Random) => number>;
  /** Every leader that is played in the region. */
  readonly leaders: Record<Region, readonly number[]>;
}

function tableOf(season: Season, day: number): Table {
  const of = (region: Region) => season.players.filter((player) => player.region === region);
  const players = { west: of('west'), east: of('east') };
  const draw = (region: Region) => weightedDraw(players[region].map(({ activity }) => activity));
  const leaders = (region: Region) =>
    season.metagame.popularity(region).flatMap((weight, leader) => (weight > 0 ? [leader] : []));
  return {
    day,
    players,
    draw: { west: draw('west'), east: draw('east') },
    leaders: { west: leaders('west'), east: leaders('east') },
  };
}

interface Seat {
  readonly player: Player;
  /** The player's log-odds with this leader against an average player. */
  readonly skill: number;
  readonly leader: number;
  readonly deck: Deck;
}

function playMatch(
  season: Season,
  table: Table,
  region: Region,
  playedAt: Date,
  random: Random,
): PlayedMatch {
  const [a, b] = seatsOf(season, table, region, random);
  const aIsFirst = random.chance(0.5);
  const cutShort = random.chance(CUT_SHORT_SHARE);
  const [winsA, winsB] = resultOf(season, table.day, a, b, aIsFirst, random);
  const turns = turnsOf(random);
  const recorded = !cutShort && random.chance(WITH_PLAYS_SHARE);
  const sideOf = (
    { player, leader, deck }: Seat,
    result: string,
    isFirst: boolean,
  ): PlayedSide => ({
    deviceId: player.deviceId,
    playerName: player.name,
    leader: leaderId(season, leader),
    result,
    turnOrder: cutShort ? null : isFirst ? 0 : 1,
    deck: deck.list,
    hand: cutShort ? null : drawHand(deck, random),
    plays: recorded ? playTurns(deck, turns, isFirst, random) : null,
  });
  return {
    matchId: null,
    playedAt,
    gameMode: random.chance(UNLIMITED_SHARE) ? GAME_MODE_UNLIMITED : GAME_MODE_OF_REGION[region],
    isPrivate: random.chance(PRIVATE_SHARE),
    turns: cutShort ? null : turns,
    sides: [sideOf(a, winsA, aIsFirst), sideOf(b, winsB, !aIsFirst)],
  };
}

function leaderId(season: Season, leader: number): string {
  return season.metagame.leaders[leader]?.id as string;
}

function seatsOf(season: Season, table: Table, region: Region, random: Random): [Seat, Seat] {
  const first = table.draw[region](random);
  let second = table.draw[region](random);
  if (second === first) second = (second + 1) % table.players[region].length;
  const seat = (index: number): Seat => {
    const player = table.players[region][index] as Player;
    if (random.chance(WHIM_SHARE)) {
      const leader = random.pick(table.leaders[region]);
      return { player, skill: player.skill - WHIM_COST, leader, deck: season.deck(leader, 0) };
    }
    const choice = choose(player, season, table.day, random);
    return {
      player,
      skill: player.skill,
      leader: choice.leader,
      deck: season.deck(choice.leader, random.pick(choice.decks)),
    };
  };
  return [seat(first), seat(second)];
}

function choose(player: Player, season: Season, day: number, random: Random): PlayerChoice {
  const weightOf = ({ leader, weight }: PlayerChoice) =>
    weight * season.metagame.fashion(leader, day);
  let mark = random.next() * player.choices.reduce((sum, choice) => sum + weightOf(choice), 0);
  for (const choice of player.choices) {
    mark -= weightOf(choice);
    if (mark < 0) return choice;
  }
  return player.choices[0] as PlayerChoice;
}

function resultOf(
  { metagame }: Season,
  day: number,
  a: Seat,
  b: Seat,
  aIsFirst: boolean,
  random: Random,
): [string, string] {
  if (random.chance(TIE_SHARE)) return ['Tied', 'Tied'];
  const edge = (metagame.firstTurnEdge(a.leader) + metagame.firstTurnEdge(b.leader)) / 2;
  const logOdds =
    metagame.advantage(a.leader, b.leader, day) +
    a.skill -
    b.skill +
    techGain(metagame, a, b) -
    techGain(metagame, b, a) +
    (aIsFirst ? edge : -edge);
  return random.chance(1 / (1 + Math.exp(-logOdds)))
    ? [RESULT_WON, RESULT_LOST]
    : [RESULT_LOST, RESULT_WON];
}

const gains = new WeakMap<Deck, Map<number, number>>();

function techGain({ leaders }: Metagame, own: Seat, opponent: Seat): number {
  const known = gains.get(own.deck) ?? new Map<number, number>();
  gains.set(own.deck, known);
  let gain = known.get(opponent.leader);
  if (gain === undefined) {
    const target = leaders[opponent.leader]?.id;
    const answers = own.deck.entries.filter(({ card }) =>
      randomOf(`${card.id} against ${target}`).chance(TECH_SHARE),
    );
    gain = answers.length * TECH_GAIN;
    known.set(opponent.leader, gain);
  }
  return gain;
}

function turnsOf(random: Random): number {
  const turns = Math.round(8.5 + random.normal() * 2.2);
  return Math.min(LONGEST_TURNS, Math.max(SHORTEST_TURNS, turns));
}

// Most players send back a hand without an early card.
function drawHand(deck: Deck, random: Random): string {
  const draw = () =>
    Array.from({ length: HAND_SIZE }, () => random.between(0, deck.cards.length - 1));
  const cardsAt = (places: number[]) => {
    const taken = new Set<number>();
    return places.map((place) => {
      let free = place;
      while (taken.has(free)) free = (free + 1) % deck.cards.length;
      taken.add(free);
      return deck.cards[free] as SeasonCard;
    });
  };
  let hand = cardsAt(draw());
  const isSlow = !hand.some(({ type, cost }) => type === 'CHARACTER' && cost <= 3);
  if (isSlow && random.chance(MULLIGAN_SHARE)) hand = cardsAt(draw());
  const counts = new Map<string, number>();
  for (const { id } of hand) counts.set(id, (counts.get(id) ?? 0) + 1);
  return Array.from(counts, ([id, count]) => `${count}x${id}`).join('\n');
}

// Each turn adds two to spend, the first player's first turn one. Each deck has a card to hope for.
function playTurns(deck: Deck, turns: number, isFirst: boolean, random: Random): string {
  const lines: string[] = [];
  for (let turn = 1; turn <= Math.min(turns, RECORDED_TURNS); turn++) {
    let toSpend = isFirst ? 2 * turn - 1 : 2 * turn;
    const played: string[] = [];
    const play = (card: SeasonCard | undefined) => {
      if (!card || card.cost > toSpend) return;
      played.push(card.id);
      toSpend -= card.cost;
    };
    const playable = deck.entries.filter(
      ({ card }) => card.type !== 'EVENT' && card.cost <= toSpend,
    );
    const best = playable.toSorted((x, y) => y.card.cost - x.card.cost || y.copies - x.copies);
    if (random.chance(0.45)) play(best[0]?.card);
    else if (random.chance(0.7)) play(random.pick(best.length > 0 ? best : deck.entries).card);
    if (played.length > 0 && turn > 2 && random.chance(0.4)) {
      play(random.pick(deck.entries).card);
    }
    lines.push(played.length > 0 ? played.sort().join('+') : NO_PLAY);
  }
  return lines.join('\n');
}
