/** What one file adds to the record. This module knows neither how files are read nor how games are kept. */
import type { GivenDeck } from '../../../domain/deck/deck-record';
import { GAME_FACTS, type Game } from '../../../domain/games/game';
import { type GameChange, gameOf, LOG_WORD } from '../../../domain/games/game-word';
import type { LogSummary } from '../../../domain/games/log/log-summary';
import { joinLogged, knownGame, pairGames } from '../../../domain/games/log/merge-logs';
import type { NewerLog } from '../../../domain/games/log/read-log';
import { sameGames, tellingOf } from '../../../domain/games/same-game';
import { pairRows } from '../../../domain/games/table/table-rows';
import { nextPlace, type OwnGames, type ReadLog } from '../../../personal/game/own-games';
import { rowsIn } from '../../../personal/game/table-file';
import type { FileReport, Refusal } from './read-log-file';

/** What one file, or several, bring. */
export interface Brought {
  readonly added: number;
  /** How many games are here already. */
  readonly known: number;
  /** How many games were deleted here and stay deleted. */
  readonly deleted: number;
  /** Games of which a row of a table tells something else: the player is asked. */
  readonly differing: readonly GameChange[];
  readonly unknownLines: number;
  readonly unreadable: number;
  /** Of logs of a newer version than is known; null for others. */
  readonly newer: NewerLog | null;
}

export const NOTHING_BROUGHT: Brought = {
  added: 0,
  known: 0,
  deleted: 0,
  differing: [],
  unknownLines: 0,
  unreadable: 0,
  newer: null,
};

export interface TakenFile extends Brought {
  /** The games of a log, new and known ones. */
  readonly logs: readonly ReadLog[];
  /** New games of a table. */
  readonly games: readonly Game[];
  /** What is known of their cards, by the ids of games. */
  readonly summaries: readonly (readonly [id: string, LogSummary])[];
  /** Lists of decks: the record tells which of them are here already. */
  readonly decks: readonly GivenDeck[];
  /** A sample word, where most words of the log are in another language; null otherwise. */
  readonly foreignWord: string | null;
  /** True where not even the log's games were read. */
  readonly isUnread: boolean;
}

const NOTHING: TakenFile = {
  ...NOTHING_BROUGHT,
  logs: [],
  games: [],
  summaries: [],
  decks: [],
  foreignWord: null,
  isUnread: false,
};

/** What is read to its end. */
export type ReadReport = Exclude<FileReport, { kind: 'foreign-file' }>;

/** What the file adds to the record, or why nothing was taken. */
export function takeIn(report: FileReport, own: OwnGames): TakenFile | Refusal {
  switch (report.kind) {
    case 'refused':
      return report.why;
    // Whoever reads files gives it to `read-foreign-file` first.
    case 'foreign-file':
      return 'other';
    case 'deck':
      return { ...NOTHING, decks: [report.deck] };
    case 'rows': {
      const read = rowsIn(report.text);
      return read ? takeRows(read, own) : 'other';
    }
    case 'matches': {
      const { games, summaries, unreadable } = report.matches;
      const rows = games.map((game) => ({ game, says: GAME_FACTS, hasMark: false }));
      return { ...takeRows({ rows, unreadable }, own), summaries };
    }
    case 'games': {
      const { unknownLines, newer, foreignWord } = report;
      if (report.games.length === 0) return { ...NOTHING, foreignWord, isUnread: true };
      const pairs = pairGames(own.known, report);
      const logs = pairs.flatMap(({ id, logged }, at) => {
        const packed = report.games[at]?.packed;
        return packed ? [{ id, logged, packed }] : [];
      });
      const fresh = pairs.filter(({ known }) => !known);
      const told = toldBefore(
        fresh.map(({ id, logged }) => gameOf(id, LOG_WORD, 0, logged)),
        own,
      );
      const added = fresh.length - told;
      const deleted = pairs.filter(({ known }) => known?.isDeleted).length;
      const known = pairs.length - added - deleted;
      return { ...NOTHING, logs, added, known, deleted, unknownLines, newer, foreignWord };
    }
  }
}

function takeRows(read: NonNullable<ReturnType<typeof rowsIn>>, own: OwnGames): TakenFile {
  const { added, known, ...rest } = pairRows(read.rows, own);
  const games = added.map((game) => (game.keptAt === 0 ? { ...game, keptAt: nextPlace() } : game));
  const told = toldBefore(games, own);
  const counts = { added: games.length - told, known: known + told };
  return { ...NOTHING, ...rest, games, ...counts, unreadable: read.unreadable };
}

/** How many of these games another source has told before. */
function toldBefore(fresh: readonly Game[], { games }: OwnGames): number {
  const ids = new Set(fresh.map(({ id }) => id));
  const tellings = [...games, ...fresh].map(tellingOf).filter(({ source }) => source !== '');
  return sameGames(tellings)
    .filter((same) => same.some(({ id }) => !ids.has(id)))
    .reduce((sum, same) => sum + same.filter(({ id }) => ids.has(id)).length, 0);
}

/** The record with what a file tells, as far as the next file is compared with it. */
export function withTaken(own: OwnGames, { logs, games }: TakenFile): OwnGames {
  const known = new Map(own.known.map((game) => [game.id, game]));
  for (const { id, logged } of logs) {
    const present = known.get(id);
    known.set(id, knownGame(id, present ? joinLogged(present.logged, logged) : logged, present));
  }
  return { ...own, games: [...own.games, ...games], known: [...known.values()] };
}
