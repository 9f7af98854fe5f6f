import { CardImage } from '../../components/CardImage';
import { SheetNeatline } from '../../components/SheetNeatline';
import { formatCount, formatCountOf } from '../../domain/count';
import { type DateStamp, formatDayWithYear } from '../../domain/pacific-date';
import { type PeriodValue, periodOf } from '../../domain/period';
import { formatDistance, formatPercent, formatRate, toneOf } from '../../domain/win-rate';
import { COLUMN_NAMES, RATE_DECIMALS } from './columns';
import styles from './RankingsSheet.module.css';
import type { RankingRow } from './ranking-rows';

export interface RankingsSheetProps {
  readonly period: PeriodValue;
  /** The day the data is of. */
  readonly date: DateStamp;
  readonly matches: number;
  readonly rows: readonly RankingRow[];
}

/** The picture of the best leaders: 1040 px wide, the same for everyone (LOOK, Export sheets). */
export function RankingsSheet({ period, date, matches, rows }: RankingsSheetProps) {
  return (
    <div className={styles.sheet}>
      <SheetNeatline />
      <header className={styles.head}>
        <img
          className={styles.contours}
          src="/pictures/contours-sheet.svg"
          alt=""
          width={1040}
          height={320}
        />
        <img className={styles.icon} src="/icon.svg" alt="" width={72} height={72} />
        <div className={styles.titles}>
          <p className={styles.kicker}>Leader rankings · {periodOf(period).label}</p>
          <p className={styles.title}>Top {rows.length} leaders</p>
        </div>
        <div className={styles.source}>
          <b>{formatDayWithYear(date)}</b>
          <span>{formatCountOf(matches, 'match', 'matches')}</span>
        </div>
      </header>
      <div className={`${styles.row} ${styles.headings}`}>
        <span className={styles.rank}>{COLUMN_NAMES.rank}</span>
        <span className={styles.leader}>{COLUMN_NAMES.leader}</span>
        <span className={styles.number}>{COLUMN_NAMES.weighted}</span>
        <span className={styles.distance}>from 50</span>
        <span className={styles.number}>{COLUMN_NAMES.raw}</span>
        <span className={styles.number}>{COLUMN_NAMES.play}</span>
        <span className={styles.number}>{COLUMN_NAMES.wins}</span>
        <span className={styles.number}>{COLUMN_NAMES.games}</span>
      </div>
      {rows.map((row, index) => (
        <SheetRow key={row.leader} row={row} isAlternate={index % 2 === 1} />
      ))}
      <footer className={styles.foot}>
        <span className={styles.brand}>Crow’s Nest</span>
        <span>Weighted win rate, games on the simulator. Unofficial fan statistics.</span>
      </footer>
    </div>
  );
}

function SheetRow({
  row,
  isAlternate,
}: {
  readonly row: RankingRow;
  readonly isAlternate: boolean;
}) {
  const tone = styles[toneOf(row.weightedWinRate)];
  const about = [row.leader, row.colors.map(capitalised).join(' / ')].filter(Boolean);
  return (
    <div className={isAlternate ? `${styles.row} ${styles.alternate}` : styles.row}>
      <span className={styles.rank}>
        <b>{row.currentRank}</b>
        <small>{trendWords(row.trend)}</small>
      </span>
      <span className={styles.leader}>
        <CardImage
          id={row.leader}
          name={row.leaderName}
          alt=""
          size="full"
          eager
          className={styles.picture}
        />
        <span className={styles.name}>
          <b>{row.leaderName}</b>
          <small>{about.join(' · ')}</small>
        </span>
      </span>
      <span className={`${styles.number} ${styles.main} ${tone}`}>
        {formatRate(row.weightedWinRate, RATE_DECIMALS)}
      </span>
      <span className={`${styles.distance} ${tone}`}>
        <span className={styles.glyph}>
          <i className={styles.sun} />
        </span>
        {formatDistance(row.weightedWinRate, RATE_DECIMALS)}
      </span>
      <span className={styles.number}>{formatRate(row.rawWinRate, RATE_DECIMALS)}</span>
      <span className={styles.number}>{formatPercent(row.playRate, RATE_DECIMALS)}</span>
      <span className={styles.number}>{formatCount(row.wins)}</span>
      <span className={styles.number}>{formatCount(row.games)}</span>
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
