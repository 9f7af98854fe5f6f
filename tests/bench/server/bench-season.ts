/** The simulated season of the server's benches: at full scale, and with more people than a simulation has. */
import type { PlayedMatch } from '../../../server/db/matches/side-rows';
import { makeSeasonCards } from '../../../server/season/cards';
import { makeSeason, playDay, type Season } from '../../../server/season/matches';
import type { DateStamp } from '../../../src/domain/time/pacific-date';

const MATCHES_PER_DAY_AT_FULL_SCALE = 9400;
const PEOPLE_PER_PLAYER = 10;
const ALWAYS = [new Date(0), new Date('2100-01-01')] as const;

/** A season of about so many matches a day. */
export function makeBenchSeason(matchesPerDay: number): Season {
  return makeSeason('bench', matchesPerDay / MATCHES_PER_DAY_AT_FULL_SCALE, makeSeasonCards());
}

/**
 * A day's matches in the order of time. The same season and day give the same matches. Each player of the season is as
 * many people as `peoplePerPlayer` says: it has few who play a lot, and a search is measured among many.
 */
export function* playBenchDay(
  season: Season,
  day: DateStamp,
  peoplePerPlayer = PEOPLE_PER_PLAYER,
): Generator<PlayedMatch> {
  let index = 0;
  for (const match of playDay(season, day, ...ALWAYS)) {
    yield withMorePeople(match, String((index++ * 2_654_435_761) % peoplePerPlayer));
  }
}

function withMorePeople(match: PlayedMatch, person: string): PlayedMatch {
  const [player, opponent] = match.sides.map((side) => ({
    ...side,
    playerName: side.playerName + person,
    deviceId: side.deviceId && side.deviceId + person,
  }));
  return player && opponent ? { ...match, sides: [player, opponent] } : match;
}
