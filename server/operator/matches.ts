/**
 * Matches for an operator, through the panel or the command: found, removed and restored, with each change
 * recorded.
 */
import * as v from 'valibot';
import { isKey, oneLine, type PanelMatch } from '../../src/data/schemas/api/panel';
import { addDays, type DateStamp, startOfPacificDay } from '../../src/domain/time/pacific-date';
import { searchPlayers } from '../api/search';
import type { Operator } from '../auth/operators';
import type { Database, Queries } from '../db/connection/database';
import { namedKey } from '../db/matches/side-rows';
import {
  describeMatch,
  listRemoved,
  putBackMatch,
  readMatch,
  removeMatch,
} from '../db/operator/removed-matches';
import { OperatorError } from '../operator-error';
import type { Recorded } from './recorded';

export { isKey };

const MOST_FOUND = 50;
export const MOST_REMOVED = 100;

const word = v.optional(oneLine(200), '');
/** The optional words by which a match is found. */
export const matchQuestion = v.object({
  id: word,
  player: word,
  opponent: word,
  leader: word,
  opponentLeader: word,
  day: word,
});
type Question = v.InferOutput<typeof matchQuestion>;

interface Changing {
  readonly database: Database;
  readonly recorded: Recorded;
  readonly operator: Operator;
}

/** @throws OperatorError where the match does not exist */
export async function takeOut(
  { database, recorded, operator }: Changing,
  key: string,
): Promise<void> {
  const before = describeMatch(await readMatch(database, key));
  await recorded(operator, { what: 'Took a match out', before }, () =>
    removeMatch(database, key, operator.name),
  );
}

/**
 * Says whether it is there now: with a forgotten player only a delivery restores it. @throws OperatorError
 */
export async function putBack(
  { database, recorded, operator }: Changing,
  key: string,
): Promise<boolean> {
  const [was] = (await listRemoved(database, MOST_REMOVED)).filter((match) => match.key === key);
  return recorded(operator, { what: 'Put a match back', after: was?.label ?? key }, () =>
    putBackMatch(database, key),
  );
}

/** As the panel shows it. */
export type FoundMatch = Omit<PanelMatch, 'playedAt'> & { readonly playedAt: Date };

/** The newest first, at most 50. @throws OperatorError where it would have to read all matches */
export async function findMatches(
  queries: Queries,
  { id, player, opponent, leader, opponentLeader, day }: Question,
  dayOf: (text: string) => DateStamp,
): Promise<FoundMatch[]> {
  const values: unknown[] = [];
  const conditions: string[] = [];
  const add = (value: unknown, condition: (place: string) => string) => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  const [one, other] = player === '' ? [opponent, ''] : [player, opponent];
  const [own, theirs] =
    player === '' && opponent !== '' ? [opponentLeader, leader] : [leader, opponentLeader];
  if (id !== '') {
    const digits = isKey(id) ? [id] : [];
    add(`{${[namedKey(id), ...digits].join(',')}}`, (at) => `match_key = ANY(${at}::bigint[])`);
  }
  if (one !== '') add(await devicesOf(queries, one), (at) => `device_id = ANY(${at}::text[])`);
  if (other !== '') {
    add(
      await devicesOf(queries, other),
      (
        at,
      ) => `EXISTS (SELECT FROM match_sides AS other WHERE other.match_key = match_sides.match_key
        AND other.side = 1 - match_sides.side AND other.device_id = ANY(${at}::text[]))`,
    );
  }
  if (own !== '') add(own.toUpperCase(), (at) => `leader = ${at}`);
  if (theirs !== '') add(theirs.toUpperCase(), (at) => `opp_leader = ${at}`);
  if (day !== '') {
    const date = dayOf(day);
    add(startOfPacificDay(date), (at) => `played_at >= ${at}`);
    add(startOfPacificDay(addDays(date, 1)), (at) => `played_at < ${at}`);
  }
  if (id === '' && one === '' && day === '') {
    throw new OperatorError('Give a day, a player or an id: of a leader alone there are too many.');
  }
  return queries.query<FoundMatch>(
    `SELECT match_key::text AS key, max(played_at) AS "playedAt", bool_or(is_private) AS "isPrivate",
      max(turns) AS turns, json_agg(json_build_object('deviceId', device_id, 'playerName', player_name,
        'leader', leader, 'result', result) ORDER BY side) AS sides
    FROM match_sides
    WHERE match_key = ANY(ARRAY(
      SELECT match_key FROM match_sides WHERE ${conditions.join(' AND ')}
      ORDER BY played_at DESC, match_key LIMIT ${2 * MOST_FOUND}
    ))
    GROUP BY match_key ORDER BY max(played_at) DESC, match_key LIMIT ${MOST_FOUND}`,
    values,
  );
}

/** A device's id, or the devices that the search finds for a name. */
async function devicesOf(queries: Queries, text: string): Promise<string[]> {
  const found = await searchPlayers(queries, text);
  return [text, ...found.map(({ deviceID }) => deviceID)];
}
