import { CardImage } from '../../components/card/CardImage';
import { ExportSheet } from '../../components/sheet/ExportSheet';
import { SheetHead } from '../../components/sheet/SheetHead';
import type { Matchup } from '../../domain/figures/matchups';
import { heatOf, type MatrixRow } from '../../domain/figures/matrix';
import { formatRate, hasFewGames } from '../../domain/figures/win-rate';
import { formatCount } from '../../domain/text/count';
import { type DateStamp, formatDayWithYear } from '../../domain/time/pacific-date';
import { type PeriodValue, periodOf } from '../../domain/time/period';
import { heatClass } from './heat';
import { headingsOf, nameApart } from './leader-headings';
import styles from './MatrixSheet.module.css';

export interface MatrixSheetProps {
  readonly rows: readonly MatrixRow[];
  readonly period: PeriodValue;
  /** The day of the data. */
  readonly date: DateStamp;
}

function SheetCell({
  matchup,
  isSelf,
}: {
  readonly matchup: Matchup | null;
  readonly isSelf: boolean;
}) {
  if (!matchup) {
    return (
      <span className={`${styles.cell} ${isSelf ? styles.self : styles.blank}`}>
        {isSelf ? '–' : '-'}
      </span>
    );
  }
  return (
    <span className={`${styles.cell} ${heatClass(heatOf(matchup))}`}>
      <b className={styles.rate}>{formatRate(matchup.winRate, 0)}</b>
      <small className={styles.games}>
        {`${formatCount(matchup.games)}${hasFewGames(matchup.games) ? ' few' : ''}`}
      </small>
    </span>
  );
}

/** The picture of the matrix, the same for everyone (LOOK, Export sheets). */
export function MatrixSheet({ rows, period, date }: MatrixSheetProps) {
  const names = new Map(rows.map(({ leader, leaderName }) => [leader, leaderName]));
  const headings = headingsOf(
    rows.map(({ leader }) => leader),
    (leader) => names.get(leader) ?? leader,
  );
  return (
    <ExportSheet
      className={styles.sheet}
      background={null}
      header={
        <SheetHead
          kicker={`Matchup table · ${periodOf(period).label}`}
          title={`Top ${rows.length} against each other`}
          day={formatDayWithYear(date)}
        />
      }
      credit="Row against column: win rate in percent, games; the colour is as strong as it is sure; - where they never met. Unofficial fan statistics."
    >
      <div className={styles.row}>
        <span className={styles.name} />
        {rows.map(({ leader, leaderName }) => (
          <span key={leader} className={styles.cell}>
            <CardImage
              id={leader}
              name={leaderName}
              alt=""
              size="full"
              eager
              className={styles.picture}
            />
          </span>
        ))}
      </div>
      {headings.map((heading, row) => (
        <div key={heading.leader} className={styles.row}>
          <span className={styles.name}>{`${row + 1} ${nameApart(heading)}`}</span>
          {rows[row]?.cells.map((matchup, column) => (
            <SheetCell key={rows[column]?.leader} matchup={matchup} isSelf={row === column} />
          ))}
        </div>
      ))}
    </ExportSheet>
  );
}
