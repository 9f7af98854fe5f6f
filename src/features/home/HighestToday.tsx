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
import { DEFAULT_PERIOD } from '../../domain/time/period';
import layout from '../../ui/layout/layout.module.css';
import textStyles from '../../ui/layout/text.module.css';
import styles from './HighestToday.module.css';

const SHOWN_LEADERS = 3;

/**
 * The leaders with the highest weighted win rates: a glance at the rankings, beside the home page's words.
 */
export function HighestToday() {
  const rankings = useQuery(rankingsQuery(DEFAULT_PERIOD));
  return (
    <aside className={styles.panel} aria-labelledby="highest-today">
      <div className={styles.head}>
        <h2 id="highest-today" className={styles.title}>
          <Link to="/ranking">Highest today</Link>
        </h2>
        {rankings.data && <FreshnessNote freshness={rankings.data.freshness} />}
      </div>
      <AsyncSection query={rankings} subject="Rankings" skeleton={<Skeleton />}>
        {(loaded) => <Leaders rankings={loaded} />}
      </AsyncSection>
    </aside>
  );
}

function Leaders({ rankings }: { readonly rankings: PeriodRankings }) {
  const { find } = useLeaders();
  const highest = rankLeaders(rankings.value.leaders, null).slice(0, SHOWN_LEADERS);
  return (
    <ol>
      {highest.map(({ leader, leaderName, currentRank, weightedWinRate, games }) => (
        <li key={leader} className={styles.row}>
          <b className={styles.rank}>{currentRank}</b>
          <span className={layout.rest}>
            <LeaderCell
              id={leader}
              name={leaderName}
              colors={find(leader).colors}
              page={DEFAULT_PERIOD}
            />
          </span>
          <span
            className={`${styles.rate} ${textStyles[toneOf(weightedWinRate, RANKING_DECIMALS)]}`}
          >
            <span className={styles.distance}>
              <HorizonGlyph
                tone={toneOf(weightedWinRate, RANKING_DECIMALS)}
                few={hasFewGames(games)}
              />
              <span>{formatDistance(weightedWinRate, RANKING_DECIMALS)}</span>
            </span>
            <b className={textStyles.strong} translate="no">
              {formatRate(weightedWinRate, RANKING_DECIMALS)}
            </b>
          </span>
        </li>
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
        <div key={index} className={styles.row}>
          <span className={styles.bone} />
        </div>
      ))}
    </div>
  );
}
