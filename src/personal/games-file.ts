/** All games as a file, which another device reads back without doubles. */
import type { Game } from '../domain/games/game';
import { GAME_VERSION, parseStoredGame } from './stored-game';

const KIND = 'crows-nest-games';
/** More lie in no record of a player. */
const MAX_GAMES = 100_000;

export function gamesFileOf(games: readonly Game[]): string {
  return JSON.stringify({
    kind: KIND,
    version: GAME_VERSION,
    games: games.map((game) => ({ version: GAME_VERSION, game })),
  });
}

interface GamesFile {
  readonly games: readonly Game[];
  readonly unreadable: number;
}

/** Whether a text is a file of games, whatever of it can be read. */
export function isGamesFile(text: string): boolean {
  return contentOf(text) !== null;
}

/** Null for a text that is no such file. */
export function parseGamesFile(text: string): GamesFile | null {
  const content = contentOf(text);
  if (content === null) return null;
  const records: unknown = Reflect.get(content, 'games');
  if (!Array.isArray(records)) return null;
  const read = records.slice(0, MAX_GAMES).map(parseStoredGame);
  const games = read.flatMap((game) => game ?? []).map(({ keptAt: _, ...game }) => game);
  return { games, unreadable: records.length - games.length };
}

function contentOf(text: string): object | null {
  const content = parseJson(text.replace(/^\uFEFF/, ''));
  const isOurs =
    typeof content === 'object' && content !== null && Reflect.get(content, 'kind') === KIND;
  return isOurs ? content : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
