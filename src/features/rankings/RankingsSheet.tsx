import { ExportSheet } from '../../components/sheet/ExportSheet';
import { SheetHead } from '../../components/sheet/SheetHead';
import { SheetLeader } from '../../components/sheet/SheetLeader';
import { SheetSun } from '../../components/sheet/SheetSun';
import sheet from '../../components/sheet/sheet.module.css';
import { RANKING_DECIMALS } from '../../domain/figures/rankings';
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
        <span className={styles.rank}>{COLUMN_NAMES.rank}</span>
        <span className={sheet.leader}>{COLUMN_NAMES.leader}</span>
        <span className={styles.number}>{COLUMN_NAMES.weighted}</span>
        <span className={styles.distance}>from 50</span>
        <span className={styles.number}>{COLUMN_NAMES.raw}</span>
        <span className={styles.number}>{COLUMN_NAMES.play}</span>
        <span className={`${styles.number} ${styles.count}`}>{COLUMN_NAMES.wins}</span>
        <span className={`${styles.number} ${styles.count}`}>{COLUMN_NAMES.games}</span>
      </div>
      {rows.map((row, index) => (
        <SheetRow key={row.leader} row={row} isAlternate={index % 2 === 1} />
      ))}
    </ExportSheet>
  );
}

function SheetRow({
  row,
  isAlternate,
}: {
  readonly row: RankingRow;
  readonly isAlternate: boolean;
}) {
  const tone = toneOf(row.weightedWinRate, RANKING_DECIMALS);
  const isFew = hasFewGames(row.games);
  const about = [row.leader, row.colors.map(capitalised).join(' / ')].filter(Boolean);
  return (
    <div className={`${sheet.row} ${isAlternate ? styles.alternate : ''}`}>
      <span className={styles.rank}>
        <b>{row.currentRank}</b>
        <small>{trendWords(row.trend)}</small>
      </span>
      <span className={sheet.leader}>
        <SheetLeader id={row.leader} name={row.leaderName} about={about.join(' · ')} />
      </span>
      <span className={`${styles.number} ${styles.main} ${sheet[tone]}`}>
        {formatRate(row.weightedWinRate, RANKING_DECIMALS)}
      </span>
      <span className={`${styles.distance} ${sheet[tone]}`}>
        <SheetSun over={tone === 'positive'} hollow={isFew} />
        <span>{formatDistance(row.weightedWinRate, RANKING_DECIMALS)}</span>
      </span>
      <span className={`${styles.number} ${sheet[toneOf(row.rawWinRate, RANKING_DECIMALS)]}`}>
        {formatRate(row.rawWinRate, RANKING_DECIMALS)}
      </span>
      <span className={styles.number}>{formatPercent(row.playRate, RANKING_DECIMALS)}</span>
      <span className={`${styles.number} ${styles.count}`}>{formatCount(row.wins)}</span>
      <span className={`${styles.number} ${styles.count}`}>
        <span>{formatCount(row.games)}</span>
        {isFew && <small className={styles.few}>few games</small>}
      </span>
    </div>
  );
}

function trendWords(trend: number | null): string {
  if (trend === null) return '';
  if (trend === 0) return '–';
  return trend > 0 ? `up ${trend}` : `down ${-trend}`;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
