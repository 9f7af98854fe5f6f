/**
 * The columns of leader rankings as data (SPEC 2); on a phone the trend is below the rank.
 */
import { CardImage } from '../../components/card/CardImage';
import { LeaderCell } from '../../components/leader/LeaderCell';
import { SampledRate } from '../../components/rate/SampledRate';
import { RateAxis, WinRate } from '../../components/rate/WinRate';
import { RANKING_DECIMALS, type RankingSortKey } from '../../domain/figures/rankings';
import { formatPercent, hasFewGames } from '../../domain/figures/win-rate';
import { formatCount } from '../../domain/text/count';
import { Icon } from '../../ui/icon/Icon';
import type { Column } from '../../ui/table/DataTable';
import styles from './columns.module.css';
import type { RankingRow } from './ranking-rows';
import { TrendMark } from './TrendMark';

type RankingColumn = Column<RankingRow, RankingSortKey>;

/** The columns' names, in the specification's words. */
export const COLUMN_NAMES: Record<RankingSortKey, string> = {
  rank: 'Rank',
  trend: 'Trend',
  card: 'Card',
  leader: 'Leader',
  weighted: 'Wtd WR',
  raw: 'Raw WR',
  play: 'Play Rate',
  wins: 'Wins',
  games: 'Games',
};

function column(
  key: RankingSortKey,
  cell: RankingColumn['cell'],
  rest: Partial<RankingColumn> = { className: styles.figure },
): RankingColumn {
  return { key, heading: COLUMN_NAMES[key], sortKey: key, cell, ...rest };
}

export const COLUMNS: readonly RankingColumn[] = [
  column(
    'rank',
    ({ currentRank, isFollowed }) => (
      <b className={styles.rankFigure}>
        <span>{currentRank}</span>
        {isFollowed && <Icon name="star" label="followed" size={11} className={styles.followed} />}
      </b>
    ),
    {
      stays: true,
      className: styles.rank,
    },
  ),
  column(
    'trend',
    ({ trend, course }) => (
      <>
        <TrendMark trend={trend} />
        {/* The leader's page has its figures. */}
        {course && (
          <svg aria-hidden="true">
            <path d={course} />
          </svg>
        )}
      </>
    ),
    { align: 'start', stays: true, className: styles.trend },
  ),
  column(
    'card',
    ({ leader, leaderName }) => (
      <CardImage id={leader} name={leaderName} alt={leader} className={styles.picture} />
    ),
    { align: 'start', stays: true, className: styles.card },
  ),
  column(
    'leader',
    (row) => (
      <LeaderCell
        id={row.leader}
        name={row.leaderName}
        colors={row.colors}
        picture={false}
        inline
        page={row.period}
      />
    ),
    { align: 'start', stays: true, className: styles.leader, namesRow: true },
  ),
  column(
    'weighted',
    ({ weightedWinRate, games }) => (
      <WinRate rate={weightedWinRate} games={games} decimals={RANKING_DECIMALS} layout="bar" main />
    ),
    {
      className: `${styles.figure} ${styles.weighted}`,
      beforeHeading: <RateAxis />,
      afterHeading: <span className={styles.fromFifty}>from 50</span>,
    },
  ),
  // The weighted rate is no share of won games: only the raw one has an interval.
  column('raw', ({ rawWinRate, wins, games }) => (
    <SampledRate wins={wins} games={games}>
      <WinRate rate={rawWinRate} games={games} decimals={RANKING_DECIMALS} layout="short" />
    </SampledRate>
  )),
  // On a phone the column of games is out of sight: this one warns of few games.
  column('play', ({ playRate, games }) => (
    <>
      <span>{formatPercent(playRate, RANKING_DECIMALS)}</span>
      <FewGames games={games} className={styles.onPhone} />
    </>
  )),
  column('wins', ({ wins }) => formatCount(wins)),
  column('games', ({ games }) => (
    <>
      <span>{formatCount(games)}</span>
      <FewGames games={games} className={styles.onWide} />
    </>
  )),
];

interface FewGamesProps {
  readonly games: number;
  readonly className: string | undefined;
}

function FewGames({ games, className }: FewGamesProps) {
  return hasFewGames(games) ? (
    <span className={`${styles.few} ${className}`}>few games</span>
  ) : null;
}
