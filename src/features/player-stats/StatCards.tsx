import { FigureCard, FigureCards } from '../../components/rate/FigureCard';
import type { PlayerStats } from '../../domain/figures/player-stats';
import { formatCount, formatCountOf } from '../../domain/text/count';
import { Box } from '../../ui/layout/Box';
import { CountedRate, FirstRate, SecondRate } from './CountedRate';

/** SPEC 9: "Player stats totals: 1 decimal". */
const TOTAL_DECIMALS = 1;
const TURN_DECIMALS = 2;

/** SPEC 2: the five stat cards. */
export function StatCards({ record }: { readonly record: PlayerStats }) {
  const { games, wins, turnOrder, averageTurns } = record;
  return (
    <Box below={4}>
      <FigureCards>
        <FigureCard label="Total Games">{formatCount(games)}</FigureCard>
        <FigureCard
          label="Overall Winrate"
          note={`${formatCount(wins)}-${formatCount(games - wins)}`}
        >
          <CountedRate wins={wins} games={games} decimals={TOTAL_DECIMALS} />
        </FigureCard>
        <FigureCard
          label="1st Winrate"
          note={turnOrder && formatCountOf(turnOrder.firstGames, 'game')}
        >
          <FirstRate turnOrder={turnOrder} decimals={TOTAL_DECIMALS} />
        </FigureCard>
        <FigureCard
          label="2nd Winrate"
          note={turnOrder && formatCountOf(turnOrder.secondGames, 'game')}
        >
          <SecondRate turnOrder={turnOrder} decimals={TOTAL_DECIMALS} />
        </FigureCard>
        <FigureCard label="Avg Turns">{averageTurns?.toFixed(TURN_DECIMALS) ?? '-'}</FigureCard>
      </FigureCards>
    </Box>
  );
}
