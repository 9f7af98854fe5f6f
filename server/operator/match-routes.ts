/** The panel's matches: looked up, taken out, put back. */
import type { Hono } from 'hono';
import * as v from 'valibot';
import { addDays, type DateStamp, startOfPacificDay } from '../../src/domain/pacific-date';
import { searchPlayers } from '../api/search';
import type { Database, Queries } from '../db/database';
import {
  describeMatch,
  listRemoved,
  putBackMatch,
  readMatch,
  removeMatch,
} from '../db/removed-matches';
import { namedKey } from '../db/side-rows';
import { OperatorError } from '../operator-error';
import { type PanelEnvironment, type Recorded, readBody, readFields } from './guard';

const MOST_FOUND = 50;
const MOST_REMOVED = 100;

const word = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, 'is too long')), '');
const question = v.object({
  id: word,
  player: word,
  opponent: word,
  leader: word,
  opponentLeader: word,
  day: word,
});
type Question = v.InferOutput<typeof question>;

const isKey = (text: string) =>
  /^-?\d{1,19}$/.test(text) && BigInt.asIntN(64, BigInt(text)) === BigInt(text);
const keyBody = v.object({ key: v.pipe(v.string(), v.check(isKey, 'must be a key')) });

interface MatchesParts {
  readonly database: Database;
  readonly recorded: Recorded;
  readonly dayOf: (text: string) => DateStamp;
}

export function addMatchRoutes(
  routes: Hono<PanelEnvironment>,
  { database, recorded, dayOf }: MatchesParts,
): void {
  routes.get('/matches', async (c) => {
    const asked = readFields(question, c.req.query());
    return c.json(await findMatches(database, asked, dayOf));
  });
  routes.get('/matches/removed', async (c) => c.json(await listRemoved(database, MOST_REMOVED)));
  routes.post('/matches/remove', async (c) => {
    const { key } = await readBody(c, keyBody);
    const operator = c.get('operator');
    const before = describeMatch(await readMatch(database, key));
    await recorded(operator, { what: 'Took a match out', before }, () =>
      removeMatch(database, key, operator.name),
    );
    return c.json({});
  });
  routes.post('/matches/put-back', async (c) => {
    const { key } = await readBody(c, keyBody);
    const [was] = (await listRemoved(database, MOST_REMOVED)).filter((match) => match.key === key);
    const isThere = await recorded(
      c.get('operator'),
      { what: 'Put a match back', after: was?.told ?? key },
      () => putBackMatch(database, key),
    );
    return c.json({ isThere });
  });
}

interface FoundMatch {
  readonly key: string;
  readonly playedAt: Date;
  readonly isPrivate: boolean;
  readonly turns: number | null;
  readonly sides: readonly {
    readonly deviceId: string;
    readonly playerName: string;
    readonly leader: string;
    readonly result: string;
  }[];
}

/** The newest first, at most 50. @throws OperatorError where all matches would have to be read */
async function findMatches(
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

/** A device's id, or those that the search finds under a name. */
async function devicesOf(queries: Queries, text: string): Promise<string[]> {
  const found = await searchPlayers(queries, text);
  return [text, ...found.map(({ deviceID }) => deviceID)];
}
