import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LeaderCell } from '../../components/leader/LeaderCell';
import { useLeaders } from '../../components/leader/use-leaders';
import { AsyncSection } from '../../components/loading/AsyncSection';
import { FreshnessNote } from '../../components/loading/FreshnessNote';
import { HorizonGlyph } from '../../components/screen/HorizonGlyph';
import { type PeriodRankings, rankingsQuery } from '../../data/queries/rankings';
import { RANKING_DECIMALS, rankLeaders } from '../../domain/figures/rankings';
import { formatDistance, formatRate, hasFewGames, toneOf } from '../../domain/figures/win-rate';
import { defaultPeriod } from '../../domain/time/periods-of-today';
import { Box, Row, Text } from '../../ui/layout/Box';
import styles from './HighestToday.module.css';

const SHOWN_LEADERS = 3;

/**
 * The leaders with the highest weighted win rates: a glance at the rankings, beside the home page's words.
 */
export function HighestToday() {
  const rankings = useQuery(rankingsQuery(defaultPeriod()));
  return (
    <Box
      as="aside"
      surface="box"
      className={styles.panel}
      aria-labelledby="highest-today"
      data-only="wide"
    >
      <Row justify="between" className={styles.head}>
        <Text
          as="h2"
          id="highest-today"
          font="text"
          size="sm"
          weight="strong"
          className={styles.title}
        >
          <Link to="/ranking">Highest today</Link>
        </Text>
        {rankings.data && <FreshnessNote freshness={rankings.data.freshness} />}
      </Row>
      <AsyncSection query={rankings} subject="Rankings" skeleton={<Skeleton />}>
        {(loaded) => <Leaders rankings={loaded} />}
      </AsyncSection>
    </Box>
  );
}

function Leaders({ rankings }: { readonly rankings: PeriodRankings }) {
  const { find } = useLeaders();
  const highest = rankLeaders(rankings.value.leaders, null).slice(0, SHOWN_LEADERS);
  return (
    <ol>
      {highest.map(({ leader, leaderName, currentRank, weightedWinRate, games }) => (
        <Row key={leader} as="li" pad="1.5 0" gap={2.5} line="bottom" className={styles.row}>
          <b className={styles.rank}>{currentRank}</b>
          <Box as="span" grows>
            <LeaderCell
              id={leader}
              name={leaderName}
              colors={find(leader).colors}
              page={rankings.period}
            />
          </Box>
          <Row as="span" inline tone={toneOf(weightedWinRate, RANKING_DECIMALS)}>
            <Row as="span" inline gap={1} size="xs" weight="medium">
              <HorizonGlyph
                tone={toneOf(weightedWinRate, RANKING_DECIMALS)}
                few={hasFewGames(games)}
              />
              <span>{formatDistance(weightedWinRate, RANKING_DECIMALS)}</span>
            </Row>
            <Text as="b" weight="strong" translate="no">
              {formatRate(weightedWinRate, RANKING_DECIMALS)}
            </Text>
          </Row>
        </Row>
      ))}
    </ol>
  );
}

function Skeleton() {
  return (
    <div role="status">
      <span className="vh">Loading rankings...</span>
      {Array.from({ length: SHOWN_LEADERS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name and never move.
        <Row key={index} pad="1.5 0" gap={2.5} line="bottom" className={styles.row}>
          <span className={styles.bone} />
        </Row>
      ))}
    </div>
  );
}
