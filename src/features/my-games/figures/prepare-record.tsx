import type { QueryClient } from '@tanstack/react-query';
import { leaderNames } from '../../../components/leader/leader-name';
import type { SheetToDraw } from '../../../components/sheet/use-sheet-image';
import { leadersQuery } from '../../../data/queries/cards';
import { byLeader, byOpponentLeader, recordOf } from '../../../domain/games/figures/game-figures';
import type { Game } from '../../../domain/games/game';
import { indexLeaders, NO_LEADERS } from '../../../domain/leader/leader-index';
import { dayWords } from '../../../domain/time/day-words';
import { RecordSheet } from './RecordSheet';

/** More rows would not be read in a picture. */
const MOST_ROWS = 8;

/** Draws the picture of the games that are shown. @param games counted ones. */
export async function prepareRecord(
  games: readonly Game[],
  subtitle: string,
  today: string,
  queryClient: QueryClient,
): Promise<SheetToDraw> {
  // The picture also works without names.
  const cards = await queryClient.ensureQueryData(leadersQuery()).catch(() => null);
  const leaders = cards ? indexLeaders(cards.value) : NO_LEADERS;
  return {
    sheet: (
      <RecordSheet
        subtitle={subtitle}
        day={dayWords(today)}
        all={recordOf(games)}
        mine={byLeader(games).slice(0, MOST_ROWS)}
        theirs={byOpponentLeader(games).slice(0, MOST_ROWS)}
        nameOf={leaderNames(leaders, [])}
      />
    ),
    fileName: `my-games-${today}.png`,
  };
}
