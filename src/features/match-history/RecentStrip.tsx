import { isWin, RESULT_LOST } from '../../domain/figures/match';
import type { RecentResult } from '../../domain/figures/match-history';
import type { LeaderIndex } from '../../domain/leader/leader-index';
import { Box, Grid, Note } from '../../ui/layout/Box';
import styles from './HistoryFigures.module.css';

interface RecentStripProps {
  /** Newest first. */
  readonly recent: readonly RecentResult[];
  readonly leaders: LeaderIndex;
}

/** The last results, the newest at the right: wins above the line, losses below it. */
export function RecentStrip({ recent, leaders }: RecentStripProps) {
  const won = recent.filter(isWin).length;
  return (
    <Box as="figure" shrinks>
      <Note
        as="figcaption"
        size="xs"
        below={2}
      >{`Last ${recent.length} results, newest at the right: ${won} won`}</Note>
      <Grid as="ol" className={styles.strip}>
        {recent.toReversed().map((result, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing else identifies a result.
            key={place}
            className={`${styles.result} ${toneOf(result)}`}
            title={wordsFor(result, leaders)}
          >
            <span className="vh">{wordsFor(result, leaders)}</span>
          </li>
        ))}
      </Grid>
    </Box>
  );
}

function toneOf({ result }: RecentResult): string | undefined {
  if (isWin({ result })) return styles.won;
  return result === RESULT_LOST ? styles.lost : styles.other;
}

function wordsFor({ result, opponentLeader }: RecentResult, leaders: LeaderIndex): string {
  return `${result || 'No result'} against ${leaders.find(opponentLeader).name}`;
}
