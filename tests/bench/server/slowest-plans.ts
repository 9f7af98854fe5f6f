/** Plans of the slowest statements that a PostgreSQL server was asked, as it writes them into its log by itself. */
import type { Database } from '../../../server/db/connection/database';

const LEAST_MILLISECONDS = 300;

/** Settings of a server whose plans can be read. */
export const WITH_PLANS: readonly string[] = [
  'shared_preload_libraries=auto_explain',
  `auto_explain.log_min_duration=${LEAST_MILLISECONDS}`,
  'logging_collector=on',
  'log_directory=log',
  'log_filename=plans',
  'log_rotation_age=0',
  'log_rotation_size=0',
];

const ENTRY = /duration: ([\d.]+) ms\s+plan:\n((?:\t.*\n?)*)/g;
const COSTS = /\s*\(cost=.*/;
const READS = /Scan|Join|Loop|Sort|Aggregate|Insert|Update|Delete/;

/** Of each of the slowest statements a line with its time and how it begins, and below how it was done. */
export async function slowestPlans(database: Database, count: number): Promise<string[]> {
  const [row] = await database.query<{ log: string | null }>(
    `SELECT pg_read_file(file, 0, 100000000, true) AS log FROM (SELECT current_setting('log_directory') || '/plans' AS file) AS log
    WHERE current_setting('shared_preload_libraries') LIKE '%auto_explain%'`,
  );
  const slowest = new Map<string, { milliseconds: number; lines: readonly string[] }>();
  for (const [, milliseconds, plan] of (row?.log ?? '').matchAll(ENTRY)) {
    const text = (plan ?? '').replaceAll('\t', '');
    const planStart = text.search(/^\S.*\(cost=/m);
    const statement = text
      .slice(0, planStart)
      .replace(/^Query Text:/, '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 110);
    if ((slowest.get(statement)?.milliseconds ?? 0) >= Number(milliseconds)) continue;
    const lines = text
      .slice(planStart)
      .split('\n')
      .filter((line) => COSTS.test(line) && READS.test(line))
      .map((line) => line.replace(COSTS, ''));
    slowest.set(statement, { milliseconds: Number(milliseconds), lines });
  }
  return [...slowest]
    .sort(([, a], [, b]) => b.milliseconds - a.milliseconds)
    .slice(0, count)
    .flatMap(([statement, { milliseconds, lines }]) => [
      `${(milliseconds / 1000).toFixed(1)} s  ${statement}`,
      ...lines.map((line) => `    ${line}`),
    ]);
}
