/**
 * Counts by leader (best decks, hands, tech cards, curves): finds the leaders of a window and queries the
 * database in batches.
 */
import type { CardId } from '../../src/domain/card/card';
import { groupedBy } from '../../src/domain/text/grouped';
import type { Database } from '../db/connection/database';
import { inBatches, rangeOf } from './batches';
import { countDays } from './day-counts';
import { MATCHUPS, MATCHUPS_OF_DAY } from './day-matchups';
import { countsOf } from './day-tables';
import type { PeriodWindow } from './period-window';

export interface PublishedLeader {
  readonly leader: CardId;
  /** Its id where the name is unknown. */
  readonly leaderName: string;
}

/** The leaders of a statement in a `LeaderBatch`. */
export const IN_BATCH = 'leader COLLATE "C" BETWEEN $6 AND $7';

/** The rows of a statement, in its own order. */
export interface LeaderRows<R> {
  readonly all: readonly R[];
  of(leader: CardId): readonly R[];
}

interface LeaderBatch {
  /**
   * Runs a statement about the batch's leaders: its first parameters are `days`, from `countDays`, then those
   * of IN_BATCH; `extra` begins at $8. Every row names its leader.
   */
  query<R extends { readonly leader: CardId }>(
    sql: string,
    days: readonly unknown[],
    ...extra: unknown[]
  ): Promise<LeaderRows<R>>;
}

/**
 * The rows of these leaders, in their order. `count` queries a batch and gives the function that makes one
 * leader's rows, which may be empty.
 */
export async function computeByLeader<Row>(
  database: Database,
  leaders: readonly MetLeader[],
  count: (batch: LeaderBatch) => Promise<(leader: PublishedLeader) => readonly Row[]>,
): Promise<Row[]> {
  const rowsOfLeader = new Map<CardId, readonly Row[]>();
  for (const batch of inBatches(leaders.toSorted(byId), database.isSerial)) {
    const rowsOf = await count({
      query: async <R extends { readonly leader: CardId }>(
        sql: string,
        days: readonly unknown[],
        ...extra: unknown[]
      ) => byLeader(await database.query<R>(sql, [...days, ...rangeOf(batch), ...extra])),
    });
    for (const { sides, ...leader } of batch) rowsOfLeader.set(leader.leader, rowsOf(leader));
  }
  return leaders.flatMap(({ leader }) => rowsOfLeader.get(leader) ?? []);
}

// Ids are ASCII: this is also the database's order (COLLATE "C").
function byId(one: MetLeader, other: MetLeader): number {
  return one.leader < other.leader ? -1 : 1;
}

/** A leader in a window, with its number of sides. */
export interface MetLeader extends PublishedLeader {
  readonly sides: number;
}

/** The leaders in the window, most played first: the start of every computation. */
export async function findMetLeaders(
  database: Database,
  window: PeriodWindow,
): Promise<MetLeader[]> {
  const days = await countDays(database, window, MATCHUPS_OF_DAY);
  return database.query<MetLeader>(MET_LEADERS, days);
}

const MET_LEADERS = `
SELECT met.leader, coalesce(names.name, met.leader) AS "leaderName", met.sides
FROM (
  SELECT leader, sum(games) AS sides FROM ${countsOf(MATCHUPS)} GROUP BY leader
) AS met
LEFT JOIN leader_names AS names USING (leader)
ORDER BY met.sides DESC, met.leader COLLATE "C"`;

function byLeader<R extends { readonly leader: CardId }>(rows: readonly R[]): LeaderRows<R> {
  const groups = groupedBy(rows, ({ leader }) => leader);
  return { all: rows, of: (leader) => groups.get(leader) ?? [] };
}
