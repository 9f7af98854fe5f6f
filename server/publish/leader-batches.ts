/**
 * Rows that are counted leader by leader (best decks, hands, tech cards, curves): finds the leaders of
 * a window and asks the database about them in batches. A database that answers one statement at a
 * time gets batches small enough that a visitor's request in between is not kept waiting; any other
 * gets all leaders at once.
 */
import type { CardId } from '../../src/domain/card';
import type { Database, Queries } from '../db/database';
import { IN_WINDOW, type PeriodWindow, windowParameters } from './period-window';

export interface PublishedLeader {
  readonly leader: CardId;
  /** Its id where nobody knows its name. */
  readonly leaderName: string;
}

/** The sides that a statement of `LeaderBatch.query` is about. */
export const IN_BATCH = `${IN_WINDOW} AND leader = ANY($5)`;

/** What a statement gave, in its own order. */
export interface LeaderRows<R> {
  readonly all: readonly R[];
  of(leader: CardId): readonly R[];
}

export interface LeaderBatch {
  /**
   * Runs a statement about the batch's leaders: its first parameters are those of IN_BATCH, `extra`
   * follows from $6 on. Every row names its leader.
   */
  query<R extends { readonly leader: CardId }>(
    sql: string,
    ...extra: unknown[]
  ): Promise<LeaderRows<R>>;
}

/**
 * The rows of all leaders met in the window, most played first. `count` asks what it needs to know of
 * a batch and gives the function that makes one leader's rows of it, none where there is nothing to say.
 */
export async function computeByLeader<Row>(
  database: Database,
  window: PeriodWindow,
  met: Promise<readonly MetLeader[]>,
  count: (batch: LeaderBatch) => Promise<(leader: PublishedLeader) => readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const leaders of inBatches(await met, database.isSerial)) {
    const parameters = [...windowParameters(window), leaders.map(({ leader }) => leader)];
    const rowsOf = await count({
      query: async <R extends { readonly leader: CardId }>(sql: string, ...extra: unknown[]) =>
        byLeader(await database.query<R>(sql, [...parameters, ...extra])),
    });
    for (const leader of leaders) rows.push(...rowsOf(leader));
  }
  return rows;
}

/** What an embedded database goes through in a fraction of a second, whatever the kind. */
const SIDES_AT_A_TIME = 20_000;
/** Each batch looks through the whole window for its leaders: no more than so many, however large it is. */
const MOST_BATCHES = 12;

/** A leader met in a window, with how many sides played it. */
export interface MetLeader extends PublishedLeader {
  readonly sides: number;
}

/** The leaders met in the window, most played first: what every computation of the window begins with. */
export function findMetLeaders(queries: Queries, window: PeriodWindow): Promise<MetLeader[]> {
  return queries.query<MetLeader>(MET_LEADERS, windowParameters(window));
}

function inBatches(leaders: readonly MetLeader[], isSerial: boolean): PublishedLeader[][] {
  const batchSize = isSerial
    ? Math.max(SIDES_AT_A_TIME, leaders.reduce((sum, { sides }) => sum + sides, 0) / MOST_BATCHES)
    : Number.POSITIVE_INFINITY;
  const batches: PublishedLeader[][] = [];
  let room = 0;
  for (const { sides, ...leader } of leaders) {
    if (sides > room) {
      batches.push([]);
      room = batchSize;
    }
    batches.at(-1)?.push(leader);
    room -= sides;
  }
  return batches;
}

const MET_LEADERS = `
SELECT met.leader, coalesce(names.name, met.leader) AS "leaderName", met.sides
FROM (
  SELECT leader, count(*) AS sides FROM match_sides WHERE ${IN_WINDOW} GROUP BY leader
) AS met
LEFT JOIN leader_names AS names USING (leader)
ORDER BY met.sides DESC, met.leader COLLATE "C"`;

function byLeader<R extends { readonly leader: CardId }>(rows: readonly R[]): LeaderRows<R> {
  const groups = new Map<CardId, R[]>();
  for (const row of rows) {
    const group = groups.get(row.leader);
    if (group) group.push(row);
    else groups.set(row.leader, [row]);
  }
  return { all: rows, of: (leader) => groups.get(leader) ?? [] };
}
