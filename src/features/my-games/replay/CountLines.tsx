import { memo } from 'react';
import type { LogSide } from '../../../domain/games/game';
import { other } from '../../../domain/games/log/log-lines';
import type { ReplayStep } from '../../../domain/games/log/replay-steps';
import { Box, Row } from '../../../ui/layout/Box';
import styles from './ReplayBoard.module.css';
import { sideWords } from './step-words';

interface CountLinesProps {
  readonly label: string;
  readonly steps: readonly ReplayStep[];
  readonly at: number;
  readonly mine: LogSide | null;
  /** The count at a step; null where it is unknown. */
  readonly countOf: (step: ReplayStep, side: LogSide) => number | null;
}

const WIDTH = 600;
const HEIGHT = 72;

/** A count of both players through the game as lines. The board shows the figures at each step. */
export function CountLines({ at, ...lines }: CountLinesProps) {
  const { steps, label, mine, countOf } = lines;
  const below = mine ?? 0;
  const names = [sideWords(below, mine), sideWords(other(below), mine)] as const;
  const place = steps.length < 2 ? 0 : (at / (steps.length - 1)) * WIDTH;
  const ends = (side: LogSide) => {
    const counts = steps.flatMap((step) => countOf(step, side) ?? []);
    return `${counts[0] ?? '–'} to ${counts.at(-1) ?? '–'}`;
  };
  return (
    <Box as="figure" shrinks>
      <Row as="figcaption" tone="muted" size="sm" wrap gap="0 3" align="stretch">
        <span>{label}</span>
        <span className={styles.mine}>{names[0]}</span>
        <span className={styles.theirs}>{names[1]}</span>
      </Row>
      <svg
        className={styles.chart}
        viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label}: ${names[0]} ${ends(below)}, ${names[1]} ${ends(other(below))}`}
      >
        <Lines {...lines} />
        <line className={styles.now} x1={place} x2={place} y1={-4} y2={HEIGHT + 4} />
      </svg>
    </Box>
  );
}

const Lines = memo(function Lines({ steps, mine, countOf }: Omit<CountLinesProps, 'at'>) {
  const most = Math.max(
    1,
    ...steps.flatMap((step) => [countOf(step, 0) ?? 0, countOf(step, 1) ?? 0]),
  );
  const below = mine ?? 0;
  return ([other(below), below] as const).map((side) => {
    const points = steps.flatMap((step, at) => {
      const count = countOf(step, side);
      if (count === null) return [];
      const x = (at / Math.max(steps.length - 1, 1)) * WIDTH;
      return `${x.toFixed(1)},${(HEIGHT - (count / most) * HEIGHT).toFixed(1)}`;
    });
    return (
      <polyline
        key={side}
        className={side === below ? styles.mineLine : styles.theirLine}
        points={points.join(' ')}
      />
    );
  });
});
