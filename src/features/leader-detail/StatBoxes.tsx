import { memo, type ReactNode } from 'react';
import { SampledRate } from '../../components/rate/SampledRate';
import { HorizonGlyph } from '../../components/screen/HorizonGlyph';
import { type LeaderStats, RANKING_DECIMALS } from '../../domain/figures/rankings';
import { formatDistance, formatPercent, hasFewGames, toneOf } from '../../domain/figures/win-rate';
import type { LeaderStatsWithMatchups } from '../../domain/leader/leader-analysis';
import { formatCount } from '../../domain/text/count';
import { formatOrdinal } from '../../domain/text/ordinal';
import { Box, Grid, Row, Text } from '../../ui/layout/Box';
import styles from './StatBoxes.module.css';

interface StatBoxesProps {
  readonly stats: LeaderStatsWithMatchups;
  /** All leaders of the period; null until loaded. */
  readonly field: readonly LeaderStats[] | null;
}

/** The six figures of a leader (SPEC 2, Leader detail). */
export const StatBoxes = memo(function StatBoxes({ stats, field }: StatBoxesProps) {
  const { wins, games } = stats;
  const few = hasFewGames(games);
  const place = field && 1 + field.filter((other) => other.playRate > stats.playRate).length;
  return (
    <Grid as="dl" gap="px" className={styles.boxes}>
      <RateBox label="Weighted win rate" rate={stats.weightedWinRate} few={few} />
      <RateBox label="Raw win rate" rate={stats.rawWinRate} few={few} wins={wins} games={games} />
      <FigureBox label="Play rate" figure={formatPercent(stats.playRate, RANKING_DECIMALS)}>
        {place !== null && field && `${formatOrdinal(place)} of ${field.length}`}
      </FigureBox>
      <FigureBox label="Total games" figure={formatCount(games)}>
        {few ? `${formatCount(wins)} wins, few games` : `${formatCount(wins)} wins`}
      </FigureBox>
      <RateBox label="1st win rate" rate={stats.firstWinRate} few={few} />
      <RateBox label="2nd win rate" rate={stats.secondWinRate} few={few} />
    </Grid>
  );
});

interface FigureBoxProps {
  readonly label: string;
  readonly figure: string;
  readonly children?: ReactNode;
}

function FigureBox({ label, figure, children }: FigureBoxProps) {
  return (
    <Box shrinks className={styles.box}>
      <Text as="dt" tone="muted" size="2xs" className={styles.label}>
        {label}
      </Text>
      <dd>
        <span className={styles.figure} translate="no">
          {figure}
        </span>
        <Row as="span" gap={1} tone="soft" size="xs" className={styles.more}>
          {children}
        </Row>
      </dd>
    </Box>
  );
}

interface RateBoxProps {
  readonly label: string;
  /** Null where that side has no games. */
  readonly rate: number | null;
  readonly few: boolean;
  /** Its sample, where it is a share of games. */
  readonly wins?: number;
  readonly games?: number;
}

function RateBox({ label, rate, few, wins = 0, games = 0 }: RateBoxProps) {
  if (rate === null) {
    return (
      <FigureBox label={label} figure="-">
        no games
      </FigureBox>
    );
  }
  const tone = toneOf(rate, RANKING_DECIMALS);
  return (
    <Box shrinks className={`${styles.box} ${styles[tone]}`}>
      <Text as="dt" tone="muted" size="2xs" className={styles.label}>
        {label}
      </Text>
      <dd>
        <SampledRate wins={wins} games={games} className={styles.figure}>
          <span className={styles.figure} translate="no">
            {formatPercent(rate, RANKING_DECIMALS)}
          </span>
        </SampledRate>
        <Row as="span" gap={1} tone="soft" size="xs" className={styles.more}>
          <HorizonGlyph tone={tone} few={few} />{' '}
          <span>{formatDistance(rate, RANKING_DECIMALS)}</span>
        </Row>
      </dd>
    </Box>
  );
}
