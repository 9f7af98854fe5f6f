/** Games of logs beside those that are known: which are new, which are known ones of which a log tells more. */
import type { Game, GameFacts } from './game';
import type { LoggedGame } from './sim-log';

interface MergedLogs {
  /** To be kept, in place of those of `replaced`. */
  readonly games: readonly Game[];
  /** How many of them are new. */
  readonly added: number;
  /** Ids under which shorter forms of these games are kept. */
  readonly replaced: readonly string[];
}

const PREFIX = 'log/';

/**
 * @param known all games that came from logs.
 * @param deleted ids of games that the player has deleted: they don't come back with their log.
 */
export function mergeLogs(
  known: readonly Game[],
  deleted: ReadonlySet<string>,
  logged: readonly LoggedGame[],
): MergedLogs {
  // Only games of the same leaders and order can be the same.
  const groups = new Map<string, Game[]>();
  const groupOf = (id: string) => {
    const name = id.split('/', 4).join('/');
    const group = groups.get(name) ?? [];
    groups.set(name, group);
    return group;
  };
  for (const game of known) groupOf(game.id).push(game);
  const games = new Map<string, Game>();
  const replaced: string[] = [];
  let added = 0;
  for (const { key, facts, askedNames } of logged) {
    const id = `${PREFIX}${key}`;
    const group = groupOf(id);
    if (deleted.has(id) || group.some((game) => isSameOrLonger(game.id, id))) continue;
    const at = group.findIndex((game) => isSameOrLonger(id, game.id));
    const shorter = group[at];
    const game: Game = shorter
      ? {
          ...shorter,
          ...mended(shorter, facts),
          id,
          logged: facts,
          askedNames: shorter.askedNames && askedNames,
        }
      : { ...facts, id, source: 'log', isLeftOut: false, logged: facts, askedNames };
    if (shorter) {
      group.splice(at, 1);
      if (!games.delete(shorter.id)) replaced.push(shorter.id);
    } else added += 1;
    group.push(game);
    games.set(id, game);
  }
  return { games: [...games.values()], added, replaced };
}

/** A log that was cut says the beginning of what the whole one says. */
function isSameOrLonger(id: string, of: string): boolean {
  return id === of || id.startsWith(`${of}/`);
}

/** What a log tells now, and what the player has changed of what it told before. */
function mended(game: Game, facts: GameFacts): GameFacts {
  const before = game.logged;
  if (!before) return facts;
  const changed = (Object.keys(facts) as (keyof GameFacts)[]).filter(
    (name) => game[name] !== before[name],
  );
  return { ...facts, ...Object.fromEntries(changed.map((name) => [name, game[name]])) };
}
