/**
 * Reads the simulator's combat log into games. Others own the format and change it: unknown lines are
 * counted, and what a log does not tell stays empty, never guessed.
 */
import type { CardId } from '../../card/card';
import type { GameFacts, LogTrace } from '../game';
import { endsGame, type GameLog, gameLog } from './log-events';
import { factsOf, traceOf } from './log-facts';
import {
  ACTIONS,
  actionIn,
  CARD,
  cardIn,
  HAND,
  isKnown,
  isOfOtherWords,
  LEADER,
  linesOf,
  nameIn,
  newerVersionIn,
  SYSTEM,
} from './log-lines';
import type { LogMoment } from './log-moment';
import { type NamedLeaders, playersOf } from './log-players';

/** A game according to its log. */
export interface LoggedGame {
  readonly facts: GameFacts;
  /** Identifies the game, however much of it the log holds. */
  readonly trace: LogTrace;
  /**
   * The two players, the first being the one from whose view it is told; null where the log tells who saved
   * it. A log with hands of both does not: its player may have watched.
   */
  readonly askedNames: readonly [string, string] | null;
  readonly log: GameLog;
}

export interface NewerLog {
  readonly version: string;
  readonly lines: readonly string[];
}

interface SimLog {
  readonly games: readonly LoggedGame[];
  /** Lines that this version does not know; in another language also those whose cards it knows. */
  readonly unknownLines: number;
  /** Where a newer version than is known wrote it: that version, and some unknown lines, without names. */
  readonly newer: NewerLog | null;
  /**
   * A sample word, where most words are in another language: then the log tells little. Null for a log in
   * English.
   */
  readonly foreignWord: string | null;
  /**
   * `session`: the simulator's own protocol (Player.log), which tells no game. `headless`: a log that does
   * not name both leaders; `foreign`: the same, possibly because of its language. `other`: not a log.
   */
  readonly kind: 'log' | 'session' | 'headless' | 'foreign' | 'other';
}

/** Lines that only the simulator's own protocol has. */
const SESSION =
  /^\uFEFF?(shuffle deck for|Got shuffle: |Validate Decks|CLEAR SAVE QUEUE|System\.String\[\])/m;
/** What only a log of the simulator has, in any language: a marked card, a hand, or a machine line. */
const IN_LOGS_ONLY = new RegExp(
  `^\\[.+\\] .*(?:${CARD.source})|${HAND.source}|^RZ1\\||${SYSTEM.source}`,
);

/**
 * Reads the text of a log.
 * @param moment when it was played; unknown fields are empty.
 */
export function readSimLog(text: string, moment: LogMoment): SimLog {
  if (SESSION.test(text))
    return { games: [], unknownLines: 0, newer: null, foreignWord: null, kind: 'session' };
  const lines = linesOf(text);
  const { head, parts, tail } = partsOf(lines);
  const games = parts.map(({ named, lines }, at): LoggedGame => {
    const [first, second] = named;
    const logOf = (lines: readonly string[]) => gameLog(lines, playersOf(lines, named));
    const begun = logOf(lines);
    // A leader named again begins no game while the old one goes on: these lines belong to the old one.
    const goesOn = at === parts.length - 1 && tail.length > 0 && !begun.events.some(endsGame);
    const log = goesOn ? logOf([...lines, ...tail]) : begun;
    return {
      facts: factsOf(log, moment),
      // But they may not: the plays that identify the game come before them.
      trace: traceOf(log, log.events.slice(0, lines.length)),
      askedNames: log.mine === null ? [first[0], second[0]] : null,
      log,
    };
  });
  const loose = parts.length > 0 ? head : lines;
  // The last line may be dropped as unfinished: it is in a language all the same.
  const last = text.slice(text.lastIndexOf('\n') + 1);
  const foreignWord = foreignWordIn(lines.at(-1) === last ? lines : [...lines, last]);
  const without = foreignWord === null ? 'headless' : 'foreign';
  const isTranslated = (line: string) => foreignWord !== null && isOfOtherWords(line);
  const unknown = [
    ...loose.filter((line) => !isKnown(line, false) || isTranslated(line)),
    ...games.flatMap(({ log: { lines, events } }) =>
      lines.filter((line, at) => events[at]?.kind === 'unknown' || isTranslated(line)),
    ),
  ];
  const version = newerVersionIn(lines);
  return {
    games,
    unknownLines: unknown.length,
    newer: version === null ? null : { version, lines: withoutNames(unknown, lines) },
    foreignWord,
    kind:
      games.length > 0 ? 'log' : lines.some((line) => IN_LOGS_ONLY.test(line)) ? without : 'other',
  };
}

/** How many unknown lines are shown, each kind once. */
const MOST_SHOWN = 10;

/** Unknown lines as they may be shown to others: every name that the log has becomes a letter. */
function withoutNames(unknown: readonly string[], lines: readonly string[]): string[] {
  const handles = new Set(lines.flatMap((line) => nameIn(line) ?? []));
  const names = [...handles]
    .flatMap((handle, at) =>
      [handle, handle.replace(/#\d+$/, '')].map((name) => [name, at] as const),
    )
    .toSorted(([a], [b]) => b.length - a.length);
  const shown = unknown.map((line) =>
    names
      .reduce((text, [name, at]) => text.replaceAll(name, `Player ${at + 1}`), line)
      .replace(/[^\s[\]|]+#\d+/g, 'Player'),
  );
  return [...new Set(shown)].slice(0, MOST_SHOWN);
}

/** Lines before the first game, those of each game, and those after one leader of a next one is named. */
function partsOf(lines: readonly string[]) {
  const head: string[] = [];
  const parts: { readonly named: NamedLeaders; readonly lines: string[] }[] = [];
  let tail: string[] = [];
  /** Leaders named since the game began: two of them begin the next game. */
  let named = new Map<string, CardId>();
  for (const line of lines) {
    const [, name, card = ''] = LEADER.exec(line) ?? [];
    const leader = cardIn(card);
    if (name && leader) named.set(name, leader);
    if (named.size === 0) (parts.at(-1)?.lines ?? head).push(line);
    else tail.push(line);
    const [first, second] = named;
    if (!first || !second) continue;
    parts.push({ named: [first, second], lines: tail });
    [tail, named] = [[], new Map()];
  }
  return { head, parts, tail };
}

/** The first action with unknown words where most have such; words around a card may be its own. */
function foreignWordIn(lines: readonly string[]): string | null {
  const actions = lines.flatMap((line) => (HAND.test(line) ? [] : (actionIn(line) ?? [])));
  const unread = actions.filter((action) => !isKnown(action, true));
  const read = actions.filter((action) => ACTIONS.test(action));
  return unread.length > read.length ? (unread[0] ?? null) : null;
}
