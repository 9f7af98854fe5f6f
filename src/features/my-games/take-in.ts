/** What one file adds to the record. This module knows neither how files are read nor how games are kept. */
import { type Deletion, latestDeletions } from '../../domain/games/deletion';
import type { Game } from '../../domain/games/game';
import { mergeGames } from '../../domain/games/merge-games';
import { mergeLogs } from '../../domain/games/merge-logs';
import { readReportsFile } from '../../personal/before/reports-before';
import { parseGamesFile } from '../../personal/games-file';
import { nextPlace, type OwnGames } from '../../personal/own-games';
import type { PackedLog } from '../../personal/packed-log';
import type { FileReport, Refusal } from './read-log-file';

/** Games that are here already, and of which another device's file tells something else. */
export interface Differing {
  /** The versions from here that a newer one from the file has replaced. */
  readonly replaced: readonly Game[];
  /** The file's versions of games that were changed here later: they are not taken. */
  readonly older: readonly Game[];
  /** The file's versions where nobody knows which is newer. */
  readonly undated: readonly Game[];
  /** Games that the other device deleted after their last change here: they are deleted here, too. */
  readonly removed: readonly Game[];
  /** How many of these are rounds of reports on this device: importing the reports will tell the same. */
  readonly rounds: number;
}

export const NONE_DIFFERING: Differing = {
  replaced: [],
  older: [],
  undated: [],
  removed: [],
  rounds: 0,
};

export interface TakenFile {
  /** Games to keep: new ones, and known ones of which the file tells more. */
  readonly games: readonly Game[];
  /** What the other device deleted, and deleted games of which the file tells more. */
  readonly deletions: readonly Deletion[];
  /** Logs by the ids of their games, which are here or come with them. */
  readonly logs: ReadonlyMap<string, PackedLog>;
  /** The file's members about decks; null where it has none. */
  readonly decks: object | null;
  readonly added: number;
  /** How many games are here already. */
  readonly known: number;
  /** How many games were deleted here and stay deleted. */
  readonly deleted: number;
  readonly differing: Differing;
  readonly unknownLines: number;
  /** A sample word, where most words of the log are in another language; null otherwise. */
  readonly foreignWord: string | null;
  /** True where not even the log's games were read. */
  readonly isUnread: boolean;
  readonly unreadable: number;
}

const NOTHING: TakenFile = {
  games: [],
  deletions: [],
  logs: new Map(),
  decks: null,
  added: 0,
  known: 0,
  deleted: 0,
  differing: NONE_DIFFERING,
  unknownLines: 0,
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
    case 'own':
      return takeGames(report, own);
    case 'games': {
      const ofLogs = own.games.filter(({ source }) => source === 'log');
      const { ids, ...merged } = mergeLogs(ofLogs, own.deletions, report, nextPlace);
      const { unknownLines, foreignWord } = report;
      const logs = new Map(
        report.games.flatMap(({ packed }, at) => {
          const id = ids[at];
          return id ? [[id, packed] as const] : [];
        }),
      );
      const known = report.games.length - merged.added - merged.deleted;
      return { ...NOTHING, ...merged, logs, known, unknownLines, foreignWord };
    }
  }
}

function takeGames(
  { text, logs: carried }: Extract<FileReport, { kind: 'own' }>,
  own: OwnGames,
): TakenFile | Refusal {
  const file = parseGamesFile(text);
  if (!file) return readReportsFile(text) ? 'reports' : 'other';
  const given = file.games.map((game) =>
    game.keptAt === 0 ? { ...game, keptAt: nextPlace() } : game,
  );
  const merged = mergeGames(own, { games: given, deletions: file.deletions });
  const { added, known, deleted, newer, undated, older, removed, deletions } = merged;
  const wins = new Set(newer.map(({ id }) => id));
  const games = [...merged.games.filter(({ id }) => !wins.has(id)), ...newer];
  const isRound = ({ id }: Game) => own.reportOf.has(id);
  const differing = {
    replaced: own.games.filter(({ id }) => wins.has(id)),
    older,
    // The report decides about its rounds.
    undated: undated.filter((game) => !isRound(game)),
    removed,
    rounds: [...newer, ...undated, ...removed].filter(isRound).length,
  };
  const { unreadable, decks } = file;
  const about = { added, known, deleted, differing, unreadable };
  const taken = { ...NOTHING, games, deletions, decks, ...about };
  const here = new Set(withTaken(own, taken).games.map(({ id }) => id));
  return { ...taken, logs: new Map([...carried].filter(([id]) => here.has(id))) };
}

/** The record with a file's games and deletions. */
export function withTaken(own: OwnGames, { games, deletions }: TakenFile): OwnGames {
  const changed = new Set(games.map(({ id }) => id));
  const deleted = latestDeletions([...own.deletions, ...deletions]);
  for (const id of changed) deleted.delete(id);
  return {
    ...own,
    games: [...own.games.filter(({ id }) => !changed.has(id) && !deleted.has(id)), ...games],
    deletions: [...deleted.values()],
  };
}

export function joinDiffering(a: Differing, b: Differing): Differing {
  return {
    replaced: [...a.replaced, ...b.replaced],
    older: [...a.older, ...b.older],
    undated: [...a.undated, ...b.undated],
    removed: [...a.removed, ...b.removed],
    rounds: a.rounds + b.rounds,
  };
}
