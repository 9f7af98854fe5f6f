import { useState } from 'react';
import { type GroupRecord, gamesIn } from '../../../domain/games/figures/game-figures';
import { formatMonth } from '../../../domain/time/day-words';
import { Button } from '../../../ui/button/Button';
import { Grid, Row, Stack, Text } from '../../../ui/layout/Box';
import { GamesLink } from '../list/GamesLink';
import type { GamesView } from '../list/my-games-search';
import { OwnRate } from './OwnRate';
import styles from './RecordGrid.module.css';

/** How many months show at first. */
const YEAR = 12;

interface MonthChartProps {
  readonly months: readonly GroupRecord[];
  /** The view of a month's games. */
  readonly viewOf: (month: string) => GamesView;
}

/** Wins and losses of each month as bars, the newest first, each with its figures. */
export function MonthChart({ months, viewOf }: MonthChartProps) {
  const most = Math.max(...months.map(gamesIn), 1);
  const share = (count: number) => ({ width: `${((count / most) * 100).toFixed(1)}%` });
  const [isWhole, setWhole] = useState(false);
  const newest = months.toReversed();
  const shown = isWhole ? newest : newest.slice(0, YEAR);
  return (
    <>
      <Stack as="ol" gap={2} pad="2 3 3">
        {shown.map((month) => (
          <Grid key={month.key} as="li" gap="0.5 2" size="sm" className={styles.month}>
            <span>
              <GamesLink view={viewOf(month.key)} label={`Games of ${formatMonth(month.key)}`}>
                {formatMonth(month.key)}
              </GamesLink>
            </span>
            <Row as="span" align="stretch" gap={0.5} className={styles.bar} aria-hidden="true">
              <span className={styles.wins} style={share(month.wins)} />
              <span className={styles.losses} style={share(month.losses)} />
            </Row>
            <Text as="span" tone="muted" translate="no">
              {`${month.wins}–${month.losses} `}
              <OwnRate record={month} short />
            </Text>
          </Grid>
        ))}
      </Stack>
      {shown.length < months.length && (
        <Button kind="quiet" onClick={() => setWhole(true)}>{`All ${months.length} months`}</Button>
      )}
    </>
  );
}
