/** Games as versions before *My things* kept and handed them over. */

import type { Deletion } from '../../domain/games/deletion';
import { EMPTY_GAME } from '../../domain/games/game';
import { changesOfGame, loggedChange } from '../../domain/games/game-word';
import type { Change } from '../../domain/record/change';
import { keptGames } from '../device/kept-mark';
import { logsInFile } from '../game/carried-logs';
import { LATEST_TIME, parseStoredGame, type StoredGame } from '../game/stored-game';
import type { StoreBefore } from '../own/store-before';
import { decksInFileAsChanges } from './decks-before';
import { parseGamesFile } from './games-file';
import { DELETED, deletionsIn } from './stored-deletion';

export const GAMES_STORE = { database: 'crows-nest-games', store: 'games' } as const;
const GAME = 'game/';
/** Marks of rounds that no figure counts. */
const LEFT_OUT = 'left-out/';

export const GAMES_BEFORE: StoreBefore = {
  ...GAMES_STORE,
  prefixes: [GAME, DELETED],
  changesOf: (entries) => {
    const games = entries.flatMap(([key, record]) => {
      const game = key.startsWith(GAME) ? parseStoredGame(record) : null;
      return game?.id === key.slice(GAME.length) ? [game] : [];
    });
    return gamesAsChanges(games, deletionsIn(entries));
  },
  noted: () => ({ game: keptGames.read() }),
  isCounted: true,
};

/** Written without the number of games: they are read with each page. */
export const LEFT_OUT_BEFORE: StoreBefore = {
  ...GAMES_STORE,
  prefixes: [LEFT_OUT],
  changesOf: (entries) =>
    entries.map(([key, mark]) => {
      // Versions before that stored a bare mark without a time.
      const { isLeftOut, changedAt } = Object(mark) as Record<string, unknown>;
      const time = typeof changedAt === 'number' ? changedAt : 0;
      return leftOutChange(key.slice(LEFT_OUT.length), isLeftOut !== false, time);
    }),
  noted: () => ({}),
  isCounted: false,
};

/** The changes in a file of games; null for a text that is none. */
export function readGamesFile(
  text: string,
): { readonly changes: readonly Change[]; readonly unreadable: number } | null {
  const file = parseGamesFile(text);
  if (!file) return null;
  const logs = logsInFile(text).map(([id, value]) => {
    return { kind: 'log', id, changedAt: value.length, value };
  });
  const decks = file.decks && decksInFileAsChanges(file.decks);
  return {
    changes: [...gamesAsChanges(file.games, file.deletions), ...(decks?.changes ?? []), ...logs],
    unreadable: file.unreadable + (decks?.unreadable ?? 0),
  };
}

function gamesAsChanges(games: readonly StoredGame[], deletions: readonly Deletion[]): Change[] {
  return [
    ...games.flatMap((game) => {
      const { id, source, isLeftOut, leftOutAt, changedAt } = game;
      // Older versions noted one time for both; a round without any has no mark.
      const isMarked = source === 'report' && (isLeftOut || leftOutAt !== 0);
      const mark = leftOutChange(id, isLeftOut, leftOutAt || changedAt);
      return [...changesOfGame(game), ...(isMarked ? [mark] : [])];
    }),
    ...deletions.flatMap(({ id, deletedAt, log }) => [
      // Marks without a time are later than what a log tells, and earlier than every change.
      { kind: 'game', id, changedAt: deletedAt < LATEST_TIME ? deletedAt : 1, value: null },
      ...(log
        ? [
            loggedChange(id, {
              facts: { ...EMPTY_GAME, date: log.date, time: log.time },
              trace: log.trace,
              askedNames: null,
              isDayAsked: log.isDayAsked,
              place: null,
            }),
          ]
        : []),
    ]),
  ];
}

export function leftOutChange(id: string, isLeftOut: boolean, changedAt: number): Change {
  return { kind: 'left-out', id, changedAt, value: isLeftOut ? { isLeftOut: true } : null };
}
