/** Games as versions before *My things* kept and handed them over. */
import { EMPTY_GAME } from '../../domain/games/game';
import { changesOfGame, loggedChange } from '../../domain/games/game-word';
import type { Change } from '../../domain/record/change';
import { bytesOfText } from '../game/carried-logs';
import { parseStoredGame, type StoredGame } from '../game/stored-game';
import { gameKind, leftOutChange, leftOutKind, loggedKind } from '../own/kinds/game-kinds';
import { logKind, summaryKind } from '../own/kinds/log-kinds';
import { type FileBefore, readList, type StoreBefore } from './before';
import { decksIn } from './decks-before';
import { DELETED, type Deletion, deletionsIn, parseDeletions } from './stored-deletion';

export const GAMES_STORE = { database: 'crows-nest-games', store: 'games' } as const;
/** Logs are many times larger (`logs-before`). */
export const LOGS_LATER = '#logs-before';
const GAME = 'game/';
/** Marks of rounds that no figure counts. */
const LEFT_OUT = 'left-out/';

export const GAMES_BEFORE: StoreBefore = {
  ...GAMES_STORE,
  kinds: [gameKind.name, loggedKind.name, logKind.name, summaryKind.name],
  prefixes: [GAME, DELETED],
  changesOf: (entries) => {
    const games = entries.flatMap(([key, record]) =>
      key.startsWith(GAME) ? (parseStoredGame(record) ?? []) : [],
    );
    return [...games.flatMap(changesOf), ...deletionsIn(entries).flatMap(changesOfDeletion)];
  },
  counts: gameKind.name,
  isCounted: true,
  later: LOGS_LATER,
};

/** Written without the number of games: they are read with each page. */
export const LEFT_OUT_BEFORE: StoreBefore = {
  ...GAMES_STORE,
  kinds: [leftOutKind.name],
  prefixes: [LEFT_OUT],
  changesOf: (entries) =>
    entries.map(([key, mark]) => {
      // Versions before that stored a bare mark without a time.
      const { isLeftOut, changedAt } = Object(mark) as Record<string, unknown>;
      const time = typeof changedAt === 'number' ? changedAt : 0;
      return leftOutChange(key.slice(LEFT_OUT.length), isLeftOut !== false, time);
    }),
  isCounted: false,
};

/** It may hold nothing but decks. */
export const GAMES_FILE: FileBefore = {
  kind: 'crows-nest-games',
  list: 'games',
  read: (file) => {
    const games = readList(file.games, parseStoredGame);
    const decks = decksIn(file);
    return {
      changes: [
        ...games.records.flatMap(changesOf),
        ...parseDeletions(file.deleted).flatMap(changesOfDeletion),
        ...decks.changes,
        ...readList(file.logs, logIn).records,
      ],
      unreadable: games.unreadable + decks.unreadable,
    };
  },
};

function changesOf(game: StoredGame): Change[] {
  const { id, source, isLeftOut, leftOutAt, changedAt } = game;
  // Older versions noted one time for both; a round without any has no mark.
  const isMarked = source === 'report' && (isLeftOut || leftOutAt !== 0);
  const mark = leftOutChange(id, isLeftOut, leftOutAt || changedAt);
  return [...changesOfGame(game), ...(isMarked ? [mark] : [])];
}

/** What was deleted of a log is known by what its log told. */
function changesOfDeletion({ id, deletedAt, log }: Deletion): Change[] {
  const deleted = { kind: gameKind.name, id, changedAt: deletedAt, value: null };
  if (!log) return [deleted];
  const { trace, date, time, isDayAsked } = log;
  const facts = { ...EMPTY_GAME, date, time };
  const logged = { facts, trace, askedNames: null, isDayAsked, place: null };
  return [deleted, loggedChange(id, logged)];
}

function logIn(entry: unknown): Change | null {
  const [id, text]: unknown[] = Array.isArray(entry) ? entry : [];
  const bytes = typeof id === 'string' && typeof text === 'string' ? bytesOfText(text) : null;
  return bytes && { kind: logKind.name, id: String(id), changedAt: bytes.length, value: bytes };
}
