import { type ReactNode, useMemo, useState } from 'react';
import { CardImage } from '../../../components/card/CardImage';
import { LeaderLink } from '../../../components/leader/LeaderLink';
import type { Pairing } from '../../../domain/figures/pairings';
import { wilsonInterval } from '../../../domain/figures/wilson-interval';
import { formatPercent, formatRange } from '../../../domain/figures/win-rate';
import { type GroupRecord, gamesIn, rateOf } from '../../../domain/games/figures/game-figures';
import { formatCount, formatCountOf } from '../../../domain/text/count';
import { type Sort, type SortOrder, toggleIn } from '../../../domain/text/sort';
import { Icon } from '../../../ui/icon/Icon';
import { Box, Row } from '../../../ui/layout/Box';
import { Panel } from '../../../ui/layout/Panel';
import { usePaintedFirst } from '../../../ui/timing/use-painted-first';
import { GamesLink } from '../list/GamesLink';
import type { GamesView } from '../list/my-games-search';
import { OwnRate } from './OwnRate';
import styles from './RecordTable.module.css';

interface RecordTableProps {
  readonly title: string;
  readonly note?: string;
  /** The heading of the column of names. */
  readonly heading: string;
  readonly rows: readonly GroupRecord[];
  readonly nameOf: (key: string) => string;
  /** True where the keys are leaders. */
  readonly isLeaders?: boolean;
  /** The view of a row's games. */
  readonly viewOf: (key: string) => GamesView;
  /** The community's pairing with a key; null where this device doesn't know it. */
  readonly pairingWith?: (key: string) => Pairing | null;
  /** Below this many games a row shows no rate; from it on, also the interval. */
  readonly least?: number;
  /** What is to be said of the rows, below them. */
  readonly children?: ReactNode;
}

const SORTS = { name: 'Name', games: 'Games', wins: 'W–L', rate: 'WR' } as const;
type SortKey = keyof typeof SORTS;

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const ORDER: SortOrder<SortKey> = {
  usual: 'games',
  directions: { name: 'asc', games: 'desc', wins: 'desc', rate: 'desc' },
};
const toggle = toggleIn(ORDER);
const BY_GAMES: Sort<SortKey> = { key: 'games', direction: 'desc' };
const BY_NAME: Sort<SortKey> = { key: 'name', direction: 'asc' };

/** Records side by side under a title; a tap on a heading sorts them. */
export function RecordTable({
  title,
  note,
  heading,
  rows,
  nameOf,
  isLeaders = false,
  viewOf,
  pairingWith = () => null,
  least,
  children,
}: RecordTableProps) {
  const [settled, settle] = useState<Sort<SortKey>>(least === undefined ? BY_GAMES : BY_NAME);
  const [sort, sortBy] = usePaintedFirst(settled, async (next: Sort<SortKey>) => settle(next));
  const sorted = useMemo(() => sortRows(rows, settled, nameOf), [rows, settled, nameOf]);
  return (
    <Panel title={title} note={note}>
      {rows.length === 0 ? (
        <p className={styles.words}>Not noted in any of these games.</p>
      ) : (
        <table className={styles.table} aria-label={title}>
          <thead>
            <tr>
              {(Object.keys(SORTS) as SortKey[]).map((key) => {
                return (
                  <th
                    key={key}
                    scope="col"
                    aria-sort={sort.key === key ? ARIA_SORT[sort.direction] : undefined}
                  >
                    <Row
                      as="button"
                      surface="none"
                      inline
                      touch
                      pad={0}
                      gap={0.5}
                      nowrap
                      type="button"
                      className={styles.sort}
                      onClick={() => sortBy(toggle(sort, key))}
                    >
                      <span>{key === 'name' ? heading : SORTS[key]}</span>
                      <Icon
                        name={sort.direction === 'desc' ? 'down' : 'up'}
                        className={styles.arrow}
                      />
                    </Row>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  {isLeaders ? (
                    <LeaderLink leader={row.key} className={styles.leader}>
                      <CardImage
                        id={row.key}
                        name={nameOf(row.key)}
                        alt=""
                        className={styles.picture}
                      />
                      <Box as="span" shrinks breaks>
                        {nameOf(row.key)}
                      </Box>
                    </LeaderLink>
                  ) : (
                    <Box as="span" shrinks breaks>
                      {nameOf(row.key)}
                    </Box>
                  )}
                </th>
                <td translate="no">
                  <GamesLink
                    view={viewOf(row.key)}
                    label={`${formatCountOf(gamesIn(row), 'game')}: ${nameOf(row.key)}`}
                  >
                    {formatCount(gamesIn(row))}
                  </GamesLink>
                </td>
                <td translate="no">{`${formatCount(row.wins)}–${formatCount(row.losses)}`}</td>
                <td translate="no">
                  {least === undefined || gamesIn(row) >= least ? (
                    <OwnRate record={row} short />
                  ) : (
                    'too early'
                  )}
                  {least !== undefined && gamesIn(row) >= least && <Interval record={row} />}
                  <CommunityRate pairing={pairingWith(row.key)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {least !== undefined && (
        <p className={styles.words}>{`Under ${least} games it is too early to call.`}</p>
      )}
      {children && <div className={styles.words}>{children}</div>}
    </Panel>
  );
}

/** The community's expected rate with its number of games. A mirror match has none to tell. */
function CommunityRate({ pairing }: { readonly pairing: Pairing | null }) {
  if (pairing === null || pairing.isMirror || pairing.played.games === 0) return null;
  return (
    <Box as="small" block tone="muted" size="2xs" leading={1.2} nowrap>
      <span>{`all: ${formatPercent(pairing.estimate.rate, 0)}`}</span>
      <span className={styles.sample}>{formatCountOf(pairing.played.games, 'game')}</span>
    </Box>
  );
}

function Interval({ record }: { readonly record: GroupRecord }) {
  const interval = wilsonInterval(record.wins, gamesIn(record));
  return (
    interval && (
      <Box as="small" block tone="muted" size="2xs" leading={1.2} nowrap>
        {formatRange(interval, 0)}
      </Box>
    )
  );
}

function sortRows(
  rows: readonly GroupRecord[],
  { key, direction }: Sort<SortKey>,
  nameOf: (key: string) => string,
): GroupRecord[] {
  // Rows without a rate come last in both directions.
  const sign = direction === 'desc' ? -1 : 1;
  const worst = direction === 'desc' ? -1 : 2;
  const figure = {
    games: gamesIn,
    wins: ({ wins }: GroupRecord) => wins,
    rate: (row: GroupRecord) => rateOf(row) ?? worst,
    name: () => 0,
  }[key];
  return rows.toSorted(
    (a, b) =>
      sign *
      (key === 'name'
        ? nameOf(a.key).localeCompare(nameOf(b.key), 'en', { numeric: true })
        : figure(a) - figure(b)),
  );
}
