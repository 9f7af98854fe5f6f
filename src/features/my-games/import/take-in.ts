/** What one file adds to the record. This module knows neither how files are read nor how games are kept. */
import type { GivenDeck } from '../../../domain/deck/deck-record';
import type { Game } from '../../../domain/games/game';
import type { GameChange } from '../../../domain/games/game-word';
import { joinLogged, knownGame, pairGames } from '../../../domain/games/log/merge-logs';
import type { NewerLog } from '../../../domain/games/log/sim-log';
import { pairRows } from '../../../domain/games/table/table-rows';
import { nextPlace, type OwnGames, type ReadLog } from '../../../personal/game/own-games';
import { rowsIn } from '../../../personal/game/table-file';
import type { FileReport, Refusal } from './read-log-file';

export interface TakenFile {
  /** The games of a log, new and known ones. */
  readonly logs: readonly ReadLog[];
  /** New games of a table. */
  readonly games: readonly Game[];
  /** Lists of decks: the record tells which of them are here already. */
  readonly decks: readonly GivenDeck[];
  /** Games of which a row of a table tells something else. */
  readonly differing: readonly GameChange[];
  readonly added: number;
  /** How many games are here already. */
  readonly known: number;
  /** How many games were deleted here and stay deleted. */
  readonly deleted: number;
  readonly unknownLines: number;
  /** Of logs of a newer version than is known; null for others. */
  readonly newer: NewerLog | null;
  /** A sample word, where most words of the log are in another language; null otherwise. */
  readonly foreignWord: string | null;
  /** True where not even the log's games were read. */
  readonly isUnread: boolean;
  readonly unreadable: number;
}

const NOTHING: TakenFile = {
  logs: [],
  games: [],
  decks: [],
  differing: [],
  added: 0,
  known: 0,
  deleted: 0,
  unknownLines: 0,
  newer: null,
  foreignWord: null,
  isUnread: false,
  unreadable: 0,
};

/** What the file adds to the record, or why nothing was taken. */
export function takeIn(report: FileReport, own: OwnGames): TakenFile | Refusal {
  switch (report.kind) {
    case 'refused':
      return report.why;
    case 'foreign':
      return { ...NOTHING, foreignWord: report.word, isUnread: true };
    case 'deck':
      return { ...NOTHING, decks: [report.deck] };
    case 'rows':
      return takeRows(report.text, own);
    case 'games': {
      const { unknownLines, newer, foreignWord } = report;
      const pairs = pairGames(own.known, report);
      const logs = pairs.flatMap(({ id, logged }, at) => {
        const packed = report.games[at]?.packed;
        return packed ? [{ id, logged, packed }] : [];
      });
      const added = pairs.filter(({ known }) => !known).length;
      const deleted = pairs.filter(({ known }) => known?.isDeleted).length;
      const known = pairs.length - added - deleted;
      return { ...NOTHING, logs, added, known, deleted, unknownLines, newer, foreignWord };
    }
  }
}

function takeRows(text: string, own: OwnGames): TakenFile | Refusal {
  const read = rowsIn(text);
  if (!read) return 'other';
  const { added, ...rest } = pairRows(read.rows, own);
  const games = added.map((game) => (game.keptAt === 0 ? { ...game, keptAt: nextPlace() } : game));
  return { ...NOTHING, ...rest, games, added: games.length, unreadable: read.unreadable };
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
