import { CURVE_TOP_COST, type CurveColumn } from '../../domain/deck/deck';
import styles from './CostCurve.module.css';

interface CostCurveProps {
  readonly columns: readonly CurveColumn[];
}

/** How many cards the deck has at each cost. */
export function CostCurve({ columns }: CostCurveProps) {
  const highest = Math.max(1, ...columns.map(({ count }) => count));
  return (
    <figure>
      <figcaption className={styles.title}>Cost curve</figcaption>
      <ol className={styles.columns}>
        {columns.map(({ cost, count }) => (
          <li key={cost} className={styles.column}>
            <span className="vh">{`Cost ${costLabel(cost)}: ${count}`}</span>
            <span className={styles.count} aria-hidden="true">
              {count || ''}
            </span>
            <span
              className={styles.bar}
              style={{ height: `${((count / highest) * 100).toFixed(1)}%` }}
              aria-hidden="true"
            />
            <span className={styles.cost} aria-hidden="true">
              {costLabel(cost)}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

function costLabel(cost: number): string {
  return cost === CURVE_TOP_COST ? `${cost}+` : String(cost);
}
