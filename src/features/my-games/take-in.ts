/** What one file that was read brings to the record. Knows neither how it was read nor how it is kept. */
import type { Game } from '../../domain/games/game';
import { mergeLogs } from '../../domain/games/merge-logs';
import { parseGamesFile } from '../../personal/games-file';
import type { OwnGames } from '../../personal/own-games';
import { isReportsFile } from '../../personal/reports-file';
import type { FileReport, Refusal } from './read-log-file';

interface TakenFile {
  /** To be kept, in place of those of `replaced`. */
  readonly games: readonly Game[];
  readonly replaced: readonly string[];
  readonly added: number;
  /** Here already. */
  readonly known: number;
  readonly unknownLines: number;
  readonly unreadable: number;
}

const NOTHING: TakenFile = {
  games: [],
  replaced: [],
  added: 0,
  known: 0,
  unknownLines: 0,
  unreadable: 0,
};

/** Why nothing was taken, or what is new beside the record. */
export function takeIn(
  report: FileReport,
  { games: known, deleted }: Pick<OwnGames, 'games' | 'deleted'>,
): TakenFile | Refusal {
  switch (report.kind) {
    case 'refused':
      return report.why;
    case 'own': {
      const given = parseGamesFile(report.text);
      if (!given) return isReportsFile(report.text) ? 'reports' : 'other';
      const here = new Set(known.map(({ id }) => id));
      const games = given.games.filter(({ id }) => !here.has(id) && !deleted.has(id));
      return {
        ...NOTHING,
        games,
        added: games.length,
        known: given.games.length - games.length,
        unreadable: given.unreadable,
      };
    }
    case 'games': {
      const ofLogs = known.filter(({ source }) => source === 'log');
      const { games, added, replaced } = mergeLogs(ofLogs, deleted, report.games);
      return {
        ...NOTHING,
        games,
        replaced,
        added,
        known: report.games.length - added,
        unknownLines: report.unknownLines,
      };
    }
  }
}
