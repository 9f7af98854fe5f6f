import { formatMonth } from '../../domain/day-words';
import { type GroupRecord, gamesIn } from '../../domain/games/game-figures';
import textStyles from '../../ui/text.module.css';
import styles from './MonthChart.module.css';
import { OwnRate } from './OwnRate';

/** Wins and losses of each month as bars, the newest first; each says its figures. */
export function MonthChart({ months }: { readonly months: readonly GroupRecord[] }) {
  const most = Math.max(...months.map(gamesIn), 1);
  const share = (count: number) => ({ width: `${((count / most) * 100).toFixed(1)}%` });
  return (
    <ol className={styles.chart}>
      {months.toReversed().map((month) => (
        <li key={month.key} className={styles.month}>
          <span className={styles.name}>{formatMonth(month.key)}</span>
          <span className={styles.bar} aria-hidden="true">
            <span className={styles.wins} style={share(month.wins)} />
            <span className={styles.losses} style={share(month.losses)} />
          </span>
          <span className={textStyles.muted} translate="no">
            {`${month.wins}–${month.losses} `}
            <OwnRate record={month} short />
          </span>
        </li>
      ))}
    </ol>
  );
}
