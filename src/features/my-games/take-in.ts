/** What one file that was read brings to the record. Knows neither how it was read nor how it is kept. */
import { type Deletion, latestDeletions } from '../../domain/games/deletion';
import type { Game } from '../../domain/games/game';
import { mergeGames } from '../../domain/games/merge-games';
import { mergeLogs } from '../../domain/games/merge-logs';
import { parseGamesFile } from '../../personal/games-file';
import { nextPlace, type OwnGames } from '../../personal/own-games';
import type { PackedLog } from '../../personal/packed-log';
import { isReportsFile } from '../../personal/reports-file';
import type { FileReport, Refusal } from './read-log-file';

/** Games of another device that are here already and say something else there. */
export interface Differing {
  /** What was here before a version of there took its place, which is newer. */
  readonly replaced: readonly Game[];
  /** What was said there of games that were changed here later: it is not taken. */
  readonly older: readonly Game[];
  /** No one knows which is newer. */
  readonly undated: readonly Game[];
  /** Deleted there after they were changed here: they are deleted here, too. */
  readonly removed: readonly Game[];
  /** How many of these are rounds of reports on this device, which say it once the reports come, too. */
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
  /** To be kept: new ones, and known ones of which the file tells more. */
  readonly games: readonly Game[];
  /** What was deleted there, and deleted games of which it tells more. */
  readonly deletions: readonly Deletion[];
  /** By the ids of their games, which are here or come with them. */
  readonly logs: ReadonlyMap<string, PackedLog>;
  /** What the file says of decks; null for nothing. */
  readonly decks: object | null;
  readonly added: number;
  /** Here already. */
  readonly known: number;
  /** They were deleted, and stay so. */
  readonly deleted: number;
  readonly differing: Differing;
  readonly unknownLines: number;
  /** A word of the log, where most of its words are in another language. */
  readonly foreignWord: string | null;
  /** True where not even its games were read. */
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

/** Why nothing was taken, or what is new beside the record. */
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
  if (!file) return isReportsFile(text) ? 'reports' : 'other';
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
    // Of a round the report decides.
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

/** The record with what a file has brought. */
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
