/**
 * The columns of leader rankings as data (SPEC 2); on a phone the trend shares the rank's cell.
 */
import { CardImage } from '../../components/card/CardImage';
import { LeaderCell } from '../../components/leader/LeaderCell';
import { SampledRate } from '../../components/rate/SampledRate';
import { RateAxis, WinRate } from '../../components/rate/WinRate';
import { RANKING_DECIMALS, type RankingSortKey } from '../../domain/figures/rankings';
import { formatPercent, hasFewGames } from '../../domain/figures/win-rate';
import { formatCount } from '../../domain/text/count';
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

export const PHONE_COLUMNS = columnsFor('phone');
export const WIDE_COLUMNS = columnsFor('wide');

function columnsFor(device: 'phone' | 'wide'): readonly RankingColumn[] {
  const isPhone = device === 'phone';
  const column = (
    key: RankingSortKey,
    cell: RankingColumn['cell'],
    rest: Partial<RankingColumn> = {},
  ): RankingColumn => ({
    key,
    heading: COLUMN_NAMES[key],
    sortKey: key,
    cell,
    className: isPhone ? styles.phoneFigure : undefined,
    ...rest,
  });
  /** The columns that a phone keeps in sight. */
  const names = (className: string | undefined, wideClass?: string): Partial<RankingColumn> => ({
    align: 'start',
    stays: isPhone,
    className: isPhone ? className : wideClass,
  });
  return [
    ...(isPhone
      ? [
          column(
            'rank',
            (row) => (
              <>
                <RankFigure rank={row.currentRank} />
                <TrendMark trend={row.trend} />
              </>
            ),
            names(styles.phoneRank),
          ),
        ]
      : [
          column('rank', (row) => <RankFigure rank={row.currentRank} />),
          column('trend', (row) => <TrendMark trend={row.trend} />, { align: 'start' }),
        ]),
    column(
      'card',
      ({ leader, leaderName }) => (
        <CardImage
          id={leader}
          name={leaderName}
          alt={leader}
          className={isPhone ? styles.phonePicture : styles.picture}
        />
      ),
      names(styles.phoneCard),
    ),
    column(
      'leader',
      (row) => (
        <LeaderCell
          id={row.leader}
          name={row.leaderName}
          colors={row.colors}
          picture={false}
          inline={!isPhone}
          page={row.period}
        />
      ),
      { ...names(styles.phoneLeader, styles.leader), namesRow: true },
    ),
    column(
      'weighted',
      (row) => (
        <WinRate
          rate={row.weightedWinRate}
          games={row.games}
          decimals={RANKING_DECIMALS}
          layout={isPhone ? 'stacked' : 'wide'}
          main
        />
      ),
      isPhone
        ? {}
        : {
            className: styles.weighted,
            beforeHeading: <RateAxis />,
            afterHeading: <span className={styles.fromFifty}>from 50</span>,
          },
    ),
    // The weighted rate is no share of won games: only the raw one has an interval.
    column('raw', ({ rawWinRate, wins, games }) => (
      <SampledRate wins={wins} games={games}>
        <WinRate
          rate={rawWinRate}
          games={games}
          decimals={RANKING_DECIMALS}
          layout={isPhone ? 'stacked' : 'brief'}
        />
      </SampledRate>
    )),
    // On a phone the column of games is out of sight: this one warns of few games.
    column('play', ({ playRate, games }) => (
      <>
        <span>{formatPercent(playRate, RANKING_DECIMALS)}</span>
        {isPhone && <FewGames games={games} />}
      </>
    )),
    column('wins', (row) => formatCount(row.wins)),
    column('games', ({ games }) => (
      <>
        <span>{formatCount(games)}</span>
        {!isPhone && <FewGames games={games} />}
      </>
    )),
  ];
}

function FewGames({ games }: { readonly games: number }) {
  return hasFewGames(games) ? <span className={styles.few}>few games</span> : null;
}

function RankFigure({ rank }: { readonly rank: number }) {
  return <b className={styles.rankFigure}>{rank}</b>;
}
