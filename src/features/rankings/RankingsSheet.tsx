import { Fragment, type ReactNode } from 'react';
import { ExportSheet } from '../../components/sheet/ExportSheet';
import { SheetHead } from '../../components/sheet/SheetHead';
import { SheetLeader } from '../../components/sheet/SheetLeader';
import { SheetSun } from '../../components/sheet/SheetSun';
import sheet from '../../components/sheet/sheet.module.css';
import { RANKING_DECIMALS, type RankingSortKey } from '../../domain/figures/rankings';
import {
  formatDistance,
  formatPercent,
  formatRate,
  hasFewGames,
  toneOf,
} from '../../domain/figures/win-rate';
import { formatCount, formatCountOf } from '../../domain/text/count';
import { type DateStamp, formatDayWithYear } from '../../domain/time/pacific-date';
import { type PeriodValue, periodOf } from '../../domain/time/period';
import { COLUMN_NAMES } from './columns';
import styles from './RankingsSheet.module.css';
import type { RankingRow } from './ranking-rows';

interface RankingsSheetProps {
  readonly period: PeriodValue;
  /** The day of the data. */
  readonly date: DateStamp;
  readonly matches: number;
  readonly rows: readonly RankingRow[];
}

/** The picture of the best leaders: 1040 px wide, the same for everyone (LOOK, Export sheets). */
export function RankingsSheet({ period, date, matches, rows }: RankingsSheetProps) {
  return (
    <ExportSheet
      className={sheet.wide}
      background={
        <span className={styles.horizon}>
          <img
            className={styles.contours}
            src="/pictures/contours-sheet.svg"
            alt=""
            width={1040}
            height={320}
          />
        </span>
      }
      header={
        <SheetHead
          kicker={`Leader rankings · ${periodOf(period).label}`}
          title={`Top ${rows.length} leaders`}
          day={formatDayWithYear(date)}
          counted={formatCountOf(matches, 'match', 'matches')}
        />
      }
      credit="Weighted win rate, games on the simulator. Unofficial fan statistics."
    >
      <div className={`${sheet.row} ${sheet.headings} ${styles.headings}`}>
        {SHEET_COLUMNS.map(({ key, heading }) => (
          <Fragment key={key}>{heading}</Fragment>
        ))}
      </div>
      {rows.map((row, index) => (
        <div key={row.leader} className={`${sheet.row} ${index % 2 === 1 ? styles.alternate : ''}`}>
          {SHEET_COLUMNS.map(({ key, cell }) => (
            <Fragment key={key}>{cell(row)}</Fragment>
          ))}
        </div>
      ))}
    </ExportSheet>
  );
}

interface SheetColumn {
  readonly heading: ReactNode;
  readonly cell: (row: RankingRow) => ReactNode;
}

const COUNT = `${styles.number} ${styles.count}`;

function column(
  key: RankingSortKey,
  className: string | undefined,
  cell: SheetColumn['cell'],
): SheetColumn {
  return {
    heading: <span className={className}>{COLUMN_NAMES[key]}</span>,
    cell: (row) => <span className={className}>{cell(row)}</span>,
  };
}

/** The table's columns as the picture has them; null for what stands in the cell of another. */
const COLUMNS: Readonly<Record<RankingSortKey, SheetColumn | null>> = {
  rank: column('rank', styles.rank, ({ currentRank, trend }) => (
    <>
      <b>{currentRank}</b>
      <small>{trendWords(trend)}</small>
    </>
  )),
  trend: null,
  card: null,
  leader: column('leader', sheet.leader, ({ leader, leaderName, colors }) => {
    const note = [leader, colors.map(capitalised).join(' / ')].filter(Boolean);
    return <SheetLeader id={leader} name={leaderName} note={note.join(' · ')} />;
  }),
  weighted: {
    heading: (
      <>
        <span className={styles.number}>{COLUMN_NAMES.weighted}</span>
        <span className={styles.distance}>from 50</span>
      </>
    ),
    cell: ({ weightedWinRate, games }) => {
      const tone = toneOf(weightedWinRate, RANKING_DECIMALS);
      return (
        <>
          <span className={`${styles.number} ${styles.main} ${sheet[tone]}`}>
            {formatRate(weightedWinRate, RANKING_DECIMALS)}
          </span>
          <span className={`${styles.distance} ${sheet[tone]}`}>
            <SheetSun over={tone === 'positive'} hollow={hasFewGames(games)} />
            <span>{formatDistance(weightedWinRate, RANKING_DECIMALS)}</span>
          </span>
        </>
      );
    },
  },
  raw: {
    ...column('raw', styles.number, () => null),
    cell: ({ rawWinRate }) => (
      <span className={`${styles.number} ${sheet[toneOf(rawWinRate, RANKING_DECIMALS)]}`}>
        {formatRate(rawWinRate, RANKING_DECIMALS)}
      </span>
    ),
  },
  play: column('play', styles.number, ({ playRate }) => formatPercent(playRate, RANKING_DECIMALS)),
  wins: column('wins', COUNT, ({ wins }) => formatCount(wins)),
  games: column('games', COUNT, ({ games }) => (
    <>
      <span>{formatCount(games)}</span>
      {hasFewGames(games) && <small className={styles.few}>few games</small>}
    </>
  )),
};

const SHEET_COLUMNS = Object.entries(COLUMNS).flatMap(([key, column]) =>
  column ? [{ key, ...column }] : [],
);

function trendWords(trend: number | null): string {
  if (trend === null) return '';
  if (trend === 0) return '–';
  return trend > 0 ? `up ${trend}` : `down ${-trend}`;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
