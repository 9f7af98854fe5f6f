/**
 * What a program's log is read to, and by what: lines, what happens in each, and who is who. A program is one
 * module that fills `LogGrammar`, and a row in `read-log`; nothing else knows its words.
 */
import type { CardId } from '../../card/card';
import type { LogSide } from '../game';
import type { Move } from './board';

type PlayerDoing = 'first' | 'second' | 'mulligan' | 'don' | 'discard' | 'place' | 'end';
type BattleDoing = 'attack' | 'block' | 'destroyed';
/** What ends a game; `gives-up` is in words that are not certain. */
type EndDoing = 'loses' | 'wins' | 'quits' | 'disconnects' | 'over' | 'gives-up';
/** Of players and cards: `draw` names its card, `draws` is a number of them. */
type AnyDoing = 'draw' | 'draws' | 'deploy' | 'attach';
type CardDoing = 'trigger' | 'counter' | 'rest-don' | 'trash' | 'destroy' | LifeDoing;
type LifeDoing = 'take-life' | 'hand-to-life' | 'to-life';
/** What a player or a card does; what moves nothing, and is no step, is `other`. */
export type Doing = PlayerDoing | BattleDoing | EndDoing | AnyDoing | CardDoing | 'other';

export interface Act {
  readonly does: Doing;
  /** Of an attack, the attacker comes first. */
  readonly cards: readonly CardId[];
  readonly amount: number | null;
  /** For DON: whether it arrives rested, or was rested before. */
  readonly isRested: boolean;
  readonly isFromTrash: boolean;
  /** The log's own, without markup and cards; empty for a line of the machine. */
  readonly words: string;
}

export type ReportedZone = 'hand' | 'characters' | 'trash' | 'life';

export type LogEvent =
  /** The machine moves a card or a DON. */
  | { readonly kind: 'move'; readonly move: Move }
  /** The machine's count of cards in each zone, in the order of `ZONES`. */
  | { readonly kind: 'check'; readonly side: LogSide; readonly counts: readonly number[] }
  | {
      readonly kind: 'report';
      readonly side: LogSide;
      readonly zone: ReportedZone;
      /** A number for the life, cards for the other zones. */
      readonly content: readonly CardId[] | number;
    }
  | {
      readonly kind: 'opening';
      readonly who: string;
      /** Null where it is unknown whose name that is. */
      readonly side: LogSide | null;
      readonly when: 'before' | 'after';
      readonly cards: readonly CardId[];
    }
  | { readonly kind: 'act'; readonly side: LogSide; readonly act: Act }
  /** What a card does; `side` is null where the line names no player. */
  | {
      readonly kind: 'effect';
      readonly side: LogSide | null;
      readonly subject: CardId;
      readonly act: Act;
    }
  | { readonly kind: 'battle'; readonly cards: readonly CardId[]; readonly powers: string }
  | {
      readonly kind: 'damage';
      readonly side: LogSide;
      readonly leader: CardId;
      readonly amount: number;
    }
  | { readonly kind: 'fails' }
  /** Known, but without meaning for a replay: a share leaves it out, so no line of a leader is one. */
  | { readonly kind: 'quiet'; readonly isOver: boolean }
  /** Known, but of an unknown side. */
  | { readonly kind: 'unplaced'; readonly act: Act }
  /** `side` is null where the line names no player, and then the act mostly has no words. */
  | { readonly kind: 'unknown'; readonly side: LogSide | null; readonly act: Act };

export interface Players {
  /** Side 0 is named first. */
  readonly leaders: readonly [CardId, CardId];
  /** Names and handles, each with its side. */
  readonly names: ReadonlyMap<string, LogSide>;
  /** By side; empty where the log does not tell it. */
  readonly handles: readonly [string, string];
  /** The side that saved the log; null where the log does not tell it. */
  readonly mine: LogSide | null;
  /** The side that the machine calls player 1; null where the log does not tell it. */
  readonly seatOne: LogSide | null;
}

type NamedLeader = readonly [name: string, leader: CardId];
/** The leaders of a game by the names of their players, in the order of the log. */
export type NamedLeaders = readonly [NamedLeader, NamedLeader];

/** The part of a log that belongs to one game, without chat. */
export interface GameLog extends Players {
  readonly grammar: LogGrammar;
  readonly lines: readonly string[];
  /** One per line. */
  readonly events: readonly LogEvent[];
}

export interface LogGrammar {
  /** The program's name, as it begins a sentence. */
  readonly program: string;
  /** Whether only this program writes such a line, in any language. */
  readonly isOwn: (line: string) => boolean;
  /** Whether a text is another one of the program's, which tells no game. */
  readonly isSession: (text: string) => boolean;
  /** The lines of a text without chat and what is still being written. */
  readonly linesOf: (text: string) => string[];
  /** Two of these, of two lines and two names, begin a game. */
  readonly leaderIn: (line: string) => NamedLeader | null;
  /** Who is who in a game, and who saved it. */
  readonly playersOf: (lines: readonly string[], named: NamedLeaders) => Players;
  /** One event for each line of a game. */
  readonly eventsOf: (lines: readonly string[], players: Players) => readonly LogEvent[];
  /** Whether a line outside of games is one that this version knows. */
  readonly isKnown: (line: string) => boolean;
  /** Null for the language that is read, else a sample word and which lines are in the other one. */
  readonly foreignIn: (lines: readonly string[]) => Foreign | null;
  /** The version that wrote a log, where it is newer than those that are known here. */
  readonly newerVersionIn: (lines: readonly string[]) => string | null;
  /** Lines as others may see them: every name that the log has becomes a letter. */
  readonly withoutNames: (some: readonly string[], lines: readonly string[]) => string[];
  /** What stands for a player's own name and the opponent's. */
  readonly roles: readonly [mine: string, theirs: string];
  /** Whether a name is made of the log's own words: it tells nobody, and is part of lines. */
  readonly isOfWords: (name: string) => boolean;
  /** A line that begins with the role of who acts; names may follow. */
  readonly sharedLine: (
    line: string,
    event: LogEvent,
    role: string,
    names: Players['names'],
  ) => string;
}

interface Foreign {
  readonly word: string;
  readonly isOf: (line: string) => boolean;
}
