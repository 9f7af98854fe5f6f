import type { CSSProperties } from 'react';
import { SampledRate } from '../../components/rate/SampledRate';
import type { DayRecord } from '../../domain/figures/match-history';
import { formatRate, toneOf } from '../../domain/figures/win-rate';
import { Box, Grid, Note } from '../../ui/layout/Box';
import styles from './HistoryFigures.module.css';

/** As many days as fit on a phone. */
const SHOWN_DAYS = 14;

const DECIMALS = 0;

/** Win rate by day, the newest at the right, as bars above and below the 50 % line. */
export function DayRates({ days }: { readonly days: readonly DayRecord[] }) {
  const shown = days.slice(-SHOWN_DAYS);
  if (shown.length === 0) return null;
  return (
    <Box as="figure" shrinks>
      <Note as="figcaption" size="xs" below={2}>
        Win rate by day played
      </Note>
      <Grid as="ol" className={styles.days}>
        {shown.map((record) => (
          <li key={record.day}>
            <Day record={record} />
          </li>
        ))}
      </Grid>
    </Box>
  );
}

function Day({ record: { day, wins, matches } }: { readonly record: DayRecord }) {
  const rate = wins / matches;
  // The full height is 0 to 100 %; a rate exactly on the line still shows.
  const reach = Math.max(2, Math.abs(rate - 0.5) * 100);
  return (
    <SampledRate wins={wins} games={matches} className={styles.column}>
      <Box as="span" block full className={styles.plot} aria-hidden="true">
        <span
          className={`${styles.bar} ${styles[toneOf(rate, DECIMALS)]}`}
          style={{ height: `${reach}%` } satisfies CSSProperties}
        />
      </Box>
      <Note as="span" size="2xs" textAlign="center" className={styles.label}>
        <span className="vh">
          <span>{`${formatRate(rate, DECIMALS)} percent on ${day},`}</span>{' '}
        </span>
        <span>{Number(day.slice(8))}</span>
      </Note>
    </SampledRate>
  );
}
