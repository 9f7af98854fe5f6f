/**
 * Days of a bench's season in the tables, as an import would have stored them, without its questions: a first week by COPY,
 * and later ones out of that, with other keys and some other people.
 */
import type { Database } from '../../../server/db/connection/database';
import { emptyBatch, makeReady, SIDE_COLUMNS } from '../../../server/db/matches/match-batch';
import type { PlayedMatch } from '../../../server/db/matches/side-rows';

const BATCH = 5000;

interface DayCopier {
  /** Resolves to the number of matches, once all are in `match_sides`. */
  copy(matches: Iterable<PlayedMatch>): Promise<number>;
}

export function dayCopier(database: Database): DayCopier {
  const stored = new Set<string>();
  let copying: Promise<unknown> = Promise.resolve();

  async function copyBatch(matches: readonly PlayedMatch[]): Promise<void> {
    const batch = emptyBatch();
    for (const match of matches) batch.add(match);
    const ready = await makeReady(batch);
    const { sides } = await ready.writingOf([...ready.reports.values()]);
    await copying;
    copying = database.load('match_sides', SIDE_COLUMNS, sides);
    copying.catch(() => {});
    const decks: { id: string; cards: string }[] = JSON.parse(ready.decks ?? '[]');
    const fresh = decks.filter(({ id }) => !stored.has(id));
    for (const { id } of fresh) stored.add(id);
    if (fresh.length > 0) await database.query(STORE_DECKS, [JSON.stringify(fresh)]);
  }

  return {
    copy: async (matches) => {
      let count = 0;
      let batch: PlayedMatch[] = [];
      for (const match of matches) {
        count += 1;
        batch.push(match);
        if (batch.length < BATCH) continue;
        await copyBatch(batch);
        batch = [];
      }
      await copyBatch(batch);
      await copying;
      return count;
    },
  };
}

/** Names and days of what was copied since `from`, an ISO time: to be called before anything else is stored. */
export async function finishCopying(database: Database, from: string): Promise<void> {
  await database.query(NAMES_SINCE, [from]);
  await database.query(DAYS_SINCE, [from]);
  await database.query('UPDATE names_version SET version = gen_random_uuid()');
  await database.maintain();
}

/** A day like the one a week before. Everyone's name has a chance to be a new person's; gives the number of matches. */
export async function repeatWeekBefore(database: Database, from: Date): Promise<number> {
  const to = new Date(from.getTime() + DAY_MILLISECONDS);
  const rows = await database.query<{ sides: number }>(REPEAT_DAY, [
    new Date(from.getTime() - 7 * DAY_MILLISECONDS),
    new Date(to.getTime() - 7 * DAY_MILLISECONDS),
    `week of ${from.toISOString()}`,
    from.toISOString().slice(5, 10),
  ]);
  return (rows[0]?.sides ?? 0) / 2;
}

/** Takes the indexes that rows come to at random places, and gives what makes them again. */
export async function withoutIndexes(database: Database): Promise<() => Promise<void>> {
  const indexes = await database.query<{ sql: string }>(
    `SELECT indexdef AS sql FROM pg_indexes WHERE indexname = 'match_sides_by_device'`,
  );
  await database.execute(
    'DROP INDEX match_sides_by_device; ALTER TABLE match_sides DROP CONSTRAINT match_sides_pkey',
  );
  return async () => {
    for (const { sql } of indexes) await database.execute(sql);
    await database.execute('ALTER TABLE match_sides ADD PRIMARY KEY (match_key, side)');
  };
}

const DAY_MILLISECONDS = 86_400_000;
const NEW_IN_A_HUNDRED = 3;

const suffix = (name: string) =>
  `CASE WHEN abs(hashtext(${name} || $3)) % 100 < ${NEW_IN_A_HUNDRED} THEN $4 ELSE '' END`;

const REPEAT_DAY = `
  WITH repeated AS (
    INSERT INTO match_sides (match_key, side, device_id, played_at, game_mode, is_private, player_name, leader,
      opp_player_name, opp_leader, result, turn_order, turns, deck_id, opp_deck_id, hand, opp_hand, plays, reported_at)
    SELECT hashtextextended($3, match_key), side,
      CASE device_id WHEN '' THEN '' ELSE device_id || ${suffix('player_name')} END,
      played_at + interval '7 days', game_mode, is_private, player_name || ${suffix('player_name')}, leader,
      opp_player_name || ${suffix('opp_player_name')}, opp_leader, result, turn_order, turns, deck_id, opp_deck_id,
      hand, opp_hand, plays, reported_at + interval '7 days'
    FROM match_sides WHERE played_at >= $1 AND played_at < $2
    RETURNING side
  )
  SELECT count(*) AS sides FROM repeated`;

const STORE_DECKS = `
  INSERT INTO decks (id, cards)
  SELECT id, cards FROM json_to_recordset($1::json) AS rows (id bigint, cards text)
  ON CONFLICT DO NOTHING`;

const NAMES_SINCE = `
  INSERT INTO player_names AS known (device_id, player_name, played_at, leader, opp_leader, result)
  SELECT DISTINCT ON (device_id, player_name) device_id, player_name, played_at, leader, opp_leader, result
  FROM match_sides WHERE played_at >= $1 AND device_id <> ''
  ORDER BY device_id, player_name, played_at DESC
  ON CONFLICT (device_id, player_name) DO UPDATE
  SET played_at = excluded.played_at, leader = excluded.leader, opp_leader = excluded.opp_leader,
    result = excluded.result`;

const DAYS_SINCE = `
  INSERT INTO match_days (day, matches, newest, unnamed)
  SELECT (played_at AT TIME ZONE 'America/Los_Angeles')::date, count(*), max(played_at), true
  FROM match_sides WHERE side = 0 AND played_at >= $1
  GROUP BY 1
  ON CONFLICT DO NOTHING`;
