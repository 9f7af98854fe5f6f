import { CURVE_TOP_COST, type CurveColumn } from '../../domain/deck/deck';
import { Grid, Note, Text } from '../../ui/layout/Box';
import styles from './CostCurve.module.css';

interface CostCurveProps {
  readonly columns: readonly CurveColumn[];
}

/** How many cards the deck has at each cost. */
export function CostCurve({ columns }: CostCurveProps) {
  const highest = Math.max(1, ...columns.map(({ count }) => count));
  return (
    <figure>
      <Note as="figcaption" size="xs" weight="medium">
        Cost curve
      </Note>
      <Grid as="ol" above={2} gap={1} className={styles.columns}>
        {columns.map(({ cost, count }) => (
          <Grid key={cost} as="li" align="center" textAlign="center" className={styles.column}>
            <span className="vh">{`Cost ${costLabel(cost)}: ${count}`}</span>
            <Text as="span" size="xs" weight="medium" className={styles.count} aria-hidden="true">
              {count || ''}
            </Text>
            <span
              className={styles.bar}
              style={{ height: `${((count / highest) * 100).toFixed(1)}%` }}
              aria-hidden="true"
            />
            <Note as="span" size="xs" full className={styles.cost} aria-hidden="true">
              {costLabel(cost)}
            </Note>
          </Grid>
        ))}
      </Grid>
    </figure>
  );
}

function costLabel(cost: number): string {
  return cost === CURVE_TOP_COST ? `${cost}+` : String(cost);
}
