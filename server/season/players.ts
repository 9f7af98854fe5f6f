/** The people of the simulated season: who they are, how well they play, and which decks they bring. */
import type { Region } from '../../src/domain/time/period';
import type { Metagame } from './metagame';
import { type Random, randomOf, weightedDraw } from './random';
import { PLAYER_NAMES } from './words';

export interface PlayerChoice {
  readonly leader: number;
  /** How often, relative to the player's other choices. */
  readonly weight: number;
  /** The versions of the leader's deck that the player uses. */
  readonly decks: readonly number[];
}

export interface Player {
  /** `name#1234` */
  readonly name: string;
  /** Empty for the few who lack one (SPEC 1: "Some players lack unique IDs"). */
  readonly deviceId: string;
  readonly region: Region;
  /** Log-odds against an average player. */
  readonly skill: number;
  /** How often the player plays, relative to others. */
  readonly activity: number;
  readonly choices: readonly PlayerChoice[];
}

const PLAYERS = 1500;
const FEWEST_PLAYERS = 24;
const EAST_SHARE = 0.36;
const SKILL_DEVIATION = 0.12;
const WITHOUT_DEVICE_SHARE = 0.015;
/** SPEC 1: "Device IDs may be shared": two names then use one device. */
const SHARED_DEVICE_SHARE = 0.01;
/** How many versions of each leader's deck exist; the first ones are the most common. */
const DECK_VERSIONS = 40;

/** The same seed and scale give the same people. */
export function makePlayers(seed: string, scale: number, metagame: Metagame): Player[] {
  const random = randomOf(`${seed}/players`);
  const draws: Record<Region, (random: Random) => number> = {
    west: weightedDraw(metagame.popularity('west')),
    east: weightedDraw(metagame.popularity('east')),
  };
  const players: Player[] = [];
  const names = new Set<string>();
  const count = Math.max(FEWEST_PLAYERS, Math.round(PLAYERS * scale));
  for (let index = 0; index < count; index++) {
    let name = '';
    do name = `${random.pick(PLAYER_NAMES)}#${random.between(1000, 9999)}`;
    while (names.has(name));
    names.add(name);
    const region: Region = random.chance(EAST_SHARE) ? 'east' : 'west';
    const previous = players[index - 1];
    const shares = previous?.region === region && random.chance(SHARED_DEVICE_SHARE);
    players.push({
      name,
      deviceId: shares ? previous.deviceId : deviceIdFrom(random),
      region,
      skill: random.normal() * SKILL_DEVIATION,
      activity: 1 / (1 + index) ** 0.45,
      choices: choicesOf(random, draws[region]),
    });
  }
  return players;
}

function deviceIdFrom(random: Random): string {
  if (random.chance(WITHOUT_DEVICE_SHARE)) return '';
  return Array.from({ length: 4 }, () =>
    Math.floor(random.next() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
}

function choicesOf(random: Random, draw: (random: Random) => number): PlayerChoice[] {
  const leaders = new Set<number>();
  for (let count = random.between(3, 9); count > 0; count--) leaders.add(draw(random));
  return [...leaders].map((leader, rank) => ({
    leader,
    weight: 1 / (1 + rank),
    decks: Array.from({ length: random.between(1, 3) }, () => versionFrom(random)),
  }));
}

function versionFrom(random: Random): number {
  return random.chance(0.3) ? 0 : Math.floor(random.next() ** 2 * DECK_VERSIONS);
}
