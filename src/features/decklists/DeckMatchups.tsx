import { useLeaders } from '../../components/leader/use-leaders';
import { OpponentCell } from '../../components/opponent/OpponentCell';
import { SampledRate } from '../../components/rate/SampledRate';
import { WinRate } from '../../components/rate/WinRate';
import type { CardId } from '../../domain/card/card';
import type { MatchupFigures } from '../../domain/figures/player-stats';
import { formatTurnRate, toneOf } from '../../domain/figures/win-rate';
import { formatCount } from '../../domain/text/count';
import type { PeriodValue } from '../../domain/time/period';
import { look, Note, Text } from '../../ui/layout/Box';
import { FigureTable } from '../../ui/table/FigureTable';
import styles from './DeckDetails.module.css';

/** SPEC 9: "matchups: 0 decimals". */
const DECIMALS = 0;

interface DeckMatchupsProps {
  readonly leader: CardId;
  readonly number: number;
  /** In the order shown. */
  readonly matchups: readonly MatchupFigures[];
  /** How many matchups there are in total. */
  readonly all: number;
  readonly period: PeriodValue;
}

/** The deck's results against its most frequent opponents (SPEC 9: "Decklist matchup table: top 20"). */
export function DeckMatchups({ leader, number, matchups, all, period }: DeckMatchupsProps) {
  const { find } = useLeaders();
  if (matchups.length === 0) return <Note>No matchups were recorded.</Note>;
  return (
    <FigureTable
      className={styles.table}
      caption={
        <caption className={styles.caption}>
          Matchups<span className="vh">{` of deck ${number}`}</span>
          <Note as="span" font="text" weight="text" className={styles.note}>
            {matchups.length < all ? `${matchups.length} most met of ${all}` : 'most met first'}
          </Note>
        </caption>
      }
      rows={matchups}
      rowKey={({ opponent }) => opponent}
      columns={[
        {
          heading: 'Opponent',
          cell: ({ opponent }) => (
            <OpponentCell
              leader={leader}
              opponent={opponent}
              period={period}
              name={find(opponent).name}
              colors={find(opponent).colors}
            />
          ),
        },
        {
          heading: 'WR',
          cell: ({ opponent, games, wins }) =>
            games > 0 ? (
              <span className={look({ tone: toneOf(wins / games, DECIMALS) })}>
                {/* A mirror is always even, so its number of games tells nothing about certainty. */}
                <SampledRate wins={wins} games={opponent === leader ? 0 : games}>
                  <WinRate
                    rate={wins / games}
                    games={games}
                    decimals={DECIMALS}
                    layout="brief"
                    main
                  />
                  <Text as="span" size="unit">
                    {' %'}
                  </Text>
                </SampledRate>
              </span>
            ) : (
              '-'
            ),
        },
        { heading: 'Games', cell: ({ games }) => formatCount(games) },
        {
          heading: '1st',
          cell: ({ turnOrder }) => (
            <SideRate wins={turnOrder?.firstWins} games={turnOrder?.firstGames} />
          ),
        },
        {
          heading: '2nd',
          cell: ({ turnOrder }) => (
            <SideRate wins={turnOrder?.secondWins} games={turnOrder?.secondGames} />
          ),
        },
      ]}
    />
  );
}

interface SideRateProps {
  readonly wins: number | undefined;
  readonly games: number | undefined;
}

/** SPEC 9: "A 1st/2nd rate with zero games shows '-'." */
function SideRate({ wins = 0, games = 0 }: SideRateProps) {
  if (games === 0) return '-';
  const rate = wins / games;
  return (
    <span className={look({ tone: toneOf(rate, DECIMALS) })}>
      <SampledRate wins={wins} games={games}>
        {formatTurnRate(rate, DECIMALS)}
      </SampledRate>
    </span>
  );
}
