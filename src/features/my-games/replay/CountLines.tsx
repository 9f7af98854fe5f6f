import type { LogSide } from '../../../domain/games/game';
import { other } from '../../../domain/games/log/log-events';
import type { ReplayStep } from '../../../domain/games/log/replay-steps';
import { Box, Note, Row } from '../../../ui/layout/Box';
import styles from './ReplayBoard.module.css';
import type { SideNames } from './step-words';

interface CountLinesProps {
  readonly steps: readonly ReplayStep[];
  readonly at: number;
  readonly below: LogSide;
  readonly names: SideNames;
  /** The steps that are marked, numbered in this order. */
  readonly marks: readonly number[];
}

const WIDTH = 600;
const HEIGHT = 48;

/** What is counted; null where it is unknown. */
const COUNTS: Readonly<Record<string, (step: ReplayStep, side: LogSide) => number | null>> = {
  Life: ({ board }, side) => board[side].life,
  'Cards in hand': ({ board }, side) => board[side].hand.length,
  Characters: ({ board }, side) => board[side].characters.length,
};

/** Counts of both players through the game, with its moments. The board shows the figures at each step. */
export function CountLines({ steps, at, below, names, marks }: CountLinesProps) {
  const upright = (step: number) => `M${placeOf(step) * WIDTH} -4v${HEIGHT + 8}`;
  const placeOf = (step: number) => (steps.length < 2 ? 0 : step / (steps.length - 1));
  return (
    <Box as="figure" shrinks aria-label="Through the game">
      <Row as="figcaption" tone="muted" size="sm" wrap gap="0 3" align="stretch">
        <span>Through the game</span>
        <span className={styles.mine}>{names[below]}</span>
        <span className={styles.theirs}>{names[other(below)]}</span>
      </Row>
      <svg className={styles.marks} aria-hidden="true">
        {marks.map((step, nth) => (
          <text key={step} x={`${placeOf(step) * 100}%`} y={nth % 2 === 0 ? '1em' : '2em'}>
            {nth + 1}
          </text>
        ))}
      </svg>
      {Object.entries(COUNTS).map(([label, countOf]) => {
        const countsOf = (side: LogSide) => steps.map((step) => countOf(step, side));
        const ends = (side: LogSide) => {
          const counts = countsOf(side).filter((count) => count !== null);
          return `${names[side]} ${counts[0] ?? '–'} to ${counts.at(-1) ?? '–'}`;
        };
        const most = Math.max(1, ...[...countsOf(0), ...countsOf(1)].map(Number));
        const pointsOf = (side: LogSide) =>
          countsOf(side).flatMap((count, at) => {
            if (count === null) return [];
            const [x, y] = [placeOf(at) * WIDTH, HEIGHT - (count / most) * HEIGHT];
            return `${x.toFixed(1)},${y.toFixed(1)}`;
          });
        return (
          <div key={label}>
            <Note as="span">{label}</Note>
            <svg
              className={styles.chart}
              viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`}
              preserveAspectRatio="none"
              role="img"
              aria-label={`${label}: ${ends(below)}, ${ends(other(below))}`}
            >
              {([other(below), below] as const).map((side) => (
                <polyline
                  key={side}
                  className={side === below ? styles.mineLine : styles.theirLine}
                  points={pointsOf(side).join(' ')}
                />
              ))}
              <path className={styles.mark} d={marks.map(upright).join('')} />
              <path className={styles.now} d={upright(at)} />
            </svg>
          </div>
        );
      })}
    </Box>
  );
}
