import type { QueryClient } from '@tanstack/react-query';
import { leaderNames } from '../../components/leader/leader-name';
import type { SheetToDraw } from '../../components/sheet/use-sheet-image';
import { leadersQuery } from '../../data/queries/cards';
import { dayWords } from '../../domain/day-words';
import type { Game } from '../../domain/games/game';
import { byLeader, byOpponentLeader, recordOf } from '../../domain/games/game-figures';
import { indexLeaders, NO_LEADERS } from '../../domain/leader-index';
import { RecordSheet } from './RecordSheet';

/** More rows would not be read in a picture. */
const MOST_ROWS = 8;

/** Draws the picture of the games that are shown. @param games counted ones. */
export async function prepareRecord(
  games: readonly Game[],
  about: string,
  today: string,
  queryClient: QueryClient,
): Promise<SheetToDraw> {
  // The picture also works without names.
  const cards = await queryClient.ensureQueryData(leadersQuery()).catch(() => null);
  const leaders = cards ? indexLeaders(cards.value) : NO_LEADERS;
  return {
    sheet: (
      <RecordSheet
        about={about}
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
