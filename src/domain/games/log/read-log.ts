/**
 * Reads the log of a program into games. Others own its format and change it: unknown lines are counted, and
 * what a log does not tell stays empty, never guessed.
 */
import type { CardId } from '../../card/card';
import type { GameFacts, LogTrace } from '../game';
import { endsGame, gameLog } from './log-events';
import { factsOf, traceOf } from './log-facts';
import type { GameLog, LogGrammar, NamedLeaders } from './log-grammar';
import type { LogMoment } from './log-moment';
import { SIMULATOR } from './simulator/simulator';

/** The known grammars: a second program is a second row. */
const GRAMMARS: readonly LogGrammar[] = [SIMULATOR];
/** So many lines tell which program wrote a text. */
const TELLING_LINES = 100;

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
  readonly program: string;
  readonly version: string;
  readonly lines: readonly string[];
}

interface LogOfProgram {
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
   * `session`: another protocol of the program, which tells no game. `headless`: a log that does
   * not name both leaders; `foreign`: the same, possibly because of its language. `other`: not a log.
   */
  readonly kind: 'log' | 'session' | 'headless' | 'foreign' | 'other';
}

/**
 * Reads the text of a log.
 * @param moment when it was played; unknown fields are empty.
 */
export function readLog(text: string, moment: LogMoment): LogOfProgram {
  const grammar = grammarOf(text);
  if (grammar.isSession(text))
    return { games: [], unknownLines: 0, newer: null, foreignWord: null, kind: 'session' };
  const lines = grammar.linesOf(text);
  const { head, parts, tail } = partsOf(lines, grammar);
  const games = parts.map(({ named, lines }, at): LoggedGame => {
    const [first, second] = named;
    const logOf = (lines: readonly string[]) =>
      gameLog(grammar, lines, grammar.playersOf(lines, named));
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
  const foreign = grammar.foreignIn(lines.at(-1) === last ? lines : [...lines, last]);
  const without = foreign === null ? 'headless' : 'foreign';
  const isTranslated = (line: string) => foreign?.isOf(line) ?? false;
  const unknown = [
    ...loose.filter((line) => !grammar.isKnown(line) || isTranslated(line)),
    ...games.flatMap(({ log: { lines, events } }) =>
      lines.filter((line, at) => events[at]?.kind === 'unknown' || isTranslated(line)),
    ),
  ];
  const version = grammar.newerVersionIn(lines);
  return {
    games,
    unknownLines: unknown.length,
    newer:
      version === null
        ? null
        : { program: grammar.program, version, lines: shown(grammar.withoutNames(unknown, lines)) },
    foreignWord: foreign?.word ?? null,
    kind: games.length > 0 ? 'log' : lines.some(grammar.isOwn) ? without : 'other',
  };
}

/** How many unknown lines are shown, each kind once. */
const MOST_SHOWN = 10;

const shown = (lines: readonly string[]) => [...new Set(lines)].slice(0, MOST_SHOWN);

/** That of the first line that only one program writes. */
function grammarOf(text: string): LogGrammar {
  for (const line of text.split(/\r?\n/, TELLING_LINES)) {
    const own = GRAMMARS.find(({ isOwn }) => isOwn(line));
    if (own) return own;
  }
  return SIMULATOR;
}

/** Lines before the first game, those of each game, and those after one leader of a next one is named. */
function partsOf(lines: readonly string[], { leaderIn }: LogGrammar) {
  const head: string[] = [];
  const parts: { readonly named: NamedLeaders; readonly lines: string[] }[] = [];
  let tail: string[] = [];
  /** Leaders named since the game began: two of them begin the next game. */
  let named = new Map<string, CardId>();
  for (const line of lines) {
    const leader = leaderIn(line);
    if (leader) named.set(...leader);
    if (named.size === 0) (parts.at(-1)?.lines ?? head).push(line);
    else tail.push(line);
    const [first, second] = named;
    if (!first || !second) continue;
    parts.push({ named: [first, second], lines: tail });
    [tail, named] = [[], new Map()];
  }
  return { head, parts, tail };
}
