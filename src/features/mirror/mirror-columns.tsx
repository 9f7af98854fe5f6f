/** The columns of mirror matches as data (SPEC 2, 9): what a mirror tells about turn order. */
import { OpponentCell } from '../../components/opponent/OpponentCell';
import { SampledRate } from '../../components/rate/SampledRate';
import { WinRate } from '../../components/rate/WinRate';
import type { Color } from '../../domain/card/card';
import { type MirrorSortKey, type MirrorStats, mirrorMatches } from '../../domain/figures/mirror';
import { formatPercent, formatRate, hasFewGames } from '../../domain/figures/win-rate';
import { formatCount } from '../../domain/text/count';
import type { PeriodValue } from '../../domain/time/period';
import { Text } from '../../ui/layout/Box';
import type { Column } from '../../ui/table/DataTable';
import styles from './MirrorScreen.module.css';

export interface MirrorRow extends MirrorStats {
  readonly period: PeriodValue;
  /** Empty until the card data arrives. */
  readonly colors: readonly Color[];
}

type MirrorColumn = Column<MirrorRow, MirrorSortKey>;

/** SPEC 9: "Mirror table: 2 decimals." */
const DECIMALS = 2;

export const COLUMN_NAMES: Record<MirrorSortKey, string> = {
  leader: 'Leader',
  games: 'Total Games',
  first: '1st WR',
  second: '2nd WR',
  variance: 'Variance',
  risk: 'Mirror Risk Score',
  play: 'Play Rate',
};

/** Short names for narrow columns. */
const SHORT_NAMES: Record<MirrorSortKey, string> = {
  ...COLUMN_NAMES,
  games: 'Games',
  risk: 'Risk Score',
};

export const PHONE_COLUMNS = columnsNamed(SHORT_NAMES);
export const WIDE_COLUMNS = columnsNamed(COLUMN_NAMES);

function columnsNamed(names: typeof COLUMN_NAMES): readonly MirrorColumn[] {
  const column = (
    key: MirrorSortKey,
    cell: MirrorColumn['cell'],
    rest: Partial<MirrorColumn> = {},
  ): MirrorColumn => ({
    key,
    heading: names[key],
    sortKey: key,
    cell,
    className: styles.figure,
    ...rest,
  });
  return [
    column(
      'leader',
      (row) => (
        <OpponentCell
          leader={row.leader}
          opponent={row.leader}
          period={row.period}
          name={row.leaderName}
          colors={row.colors}
          inline
        />
      ),
      {
        align: 'start',
        namesRow: true,
        stays: true,
        className: styles.leader,
      },
    ),
    column('games', (row) => (
      <>
        <span>{formatCount(row.games)}</span>
        {hasFewGames(mirrorMatches(row)) && (
          <Text as="span" tone="muted" size="2xs" weight="medium" leading={1.3}>
            few games
          </Text>
        )}
      </>
    )),
    column('first', (row) => <SideRate row={row} rate={row.firstWinRate} />),
    column('second', (row) => <SideRate row={row} rate={row.secondWinRate} />),
    column('variance', (row) => <Points points={row.variance} />),
    column('risk', (row) => <Points points={row.riskScore} isMain />),
    column('play', (row) => formatPercent(row.playRate, DECIMALS)),
  ];
}

interface SideRateProps {
  readonly row: MirrorRow;
  readonly rate: number | null;
}

// In each mirror match one side goes first and the other second.
function SideRate({ row, rate }: SideRateProps) {
  if (rate === null) return '-';
  const matches = mirrorMatches(row);
  return (
    <SampledRate wins={Math.round(rate * matches)} games={matches}>
      <WinRate rate={rate} games={matches} decimals={DECIMALS} layout="short" />
    </SampledRate>
  );
}

function Points({
  points,
  isMain = false,
}: {
  readonly points: number | null;
  readonly isMain?: boolean;
}) {
  if (points === null) return '-';
  return (
    <Text as="span" weight={isMain ? 'strong' : undefined}>
      {formatRate(points, DECIMALS)}
    </Text>
  );
}
