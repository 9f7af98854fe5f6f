/**
 * Reads `my_matches`, in which the simulator's ladder keeps a player's matches. Each is a row of places for
 * two players, of which either may be this one. What the places hold was found out from a public reader of
 * the file and its tests, not from its makers: a row without two leaders counts as unreadable.
 */
import * as v from 'valibot';
import { countCards, withoutLeader } from '../../domain/deck/deck';
import { parseDecklist } from '../../domain/deck/deck-text';
import { fnv1a } from '../../domain/fnv1a';
import { type Game, PLAIN_GAME } from '../../domain/games/game';
import type { LogSummary } from '../../domain/games/log/log-summary';
import { SideCollector } from '../../domain/games/log/replay-side';
import { cutText } from '../../domain/text/cut-text';
import { localDayOf, localTimeOf } from '../../domain/time/calendar';

const FileSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ matches: v.array(v.array(v.unknown())) }),
);
const text = v.fallback(v.pipe(v.string(), v.trim()), '');
const list = v.fallback(v.array(v.fallback(v.string(), '')), []);

/** The row by what its places hold. */
const matchOf = (row: readonly unknown[]) => ({
  names: [row[0], row[6]].map((name) => v.parse(text, name)),
  results: [row[5], row[11]].map((result) => v.parse(text, result).toLowerCase()),
  decks: [row[17], row[18]].map((deck) => parseDecklist(v.parse(list, deck))),
  seconds: v.parse(v.fallback(v.number(), 0), row[14]),
  began: v.parse(text, row[16]),
  // Of the first of the two alone.
  hand: v.parse(v.fallback(v.tuple([list, text]), [[], '']), row[22]),
});
type Match = ReturnType<typeof matchOf>;

export interface ReadMatches {
  readonly games: readonly Game[];
  /** The lists of both and the hand that was kept, by the ids of the games. */
  readonly summaries: readonly (readonly [id: string, LogSummary])[];
  readonly unreadable: number;
}

/** Null for another text. */
export function matchesIn(json: string): ReadMatches | null {
  const { success, output } = v.safeParse(FileSchema, json);
  if (!success) return null;
  const matches = output.matches.map(matchOf);
  const counts = new Map<string, number>();
  for (const name of matches.flatMap(({ names }) => names).filter(Boolean))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  // The file is of one player, who is in each of its matches.
  const [[me] = ['']] = [...counts].toSorted(([, a], [, b]) => b - a);
  const read = matches.flatMap((match, place) => {
    const mine = match.names[0] !== me && match.names[1] === me ? 1 : 0;
    return gameOf(match, mine, place) ?? [];
  });
  return {
    games: read.map(({ game }) => game),
    summaries: read.map(({ game, summary }) => [game.id, summary]),
    unreadable: matches.length - read.length,
  };
}

const MAX_ID = 300;
/** As much as any deck has. */
const MOST_CARDS = 99;

function gameOf(match: Match, mine: 0 | 1, place: number) {
  const { names, results, decks, began } = match;
  const [own, other] = [decks[mine], decks[1 - mine]];
  // It is written without a zone, and is of none.
  const moment = Date.parse(/[zZ]$|[+-]\d\d:?\d\d$/.test(began) ? began : `${began}Z`);
  if (!own?.leader || !other?.leader || Number.isNaN(moment)) return null;
  // As a log is named by its end.
  const ended = new Date(moment + match.seconds * 1000);
  const [cards, word] = mine === 0 ? match.hand : [[], ''];
  const result = results[mine];
  const letters = Array.from(JSON.stringify(match), (letter) => letter.charCodeAt(0));
  const game: Game = {
    ...PLAIN_GAME,
    id: cutText(`match/${began}/${names.join('/')}`, MAX_ID),
    source: 'quick',
    kind: 'ladder',
    date: localDayOf(ended),
    time: localTimeOf(ended),
    leader: own.leader,
    opponentLeader: other.leader,
    opponent: names[1 - mine] ?? '',
    result: result === 'win' || result === 'loss' ? result : '',
    mulligan: /^keep$/i.test(word) ? 'no' : word === '' ? '' : 'yes',
    row: { table: 'my_matches', place, words: fnv1a(letters).toString(36) },
  };
  const seen = cardsOf(own);
  // A hand that was sent back can't be told from the one after it.
  const isShown = game.mulligan === 'no' && cards.length > 0 && cards.every((id) => id in seen);
  const hand = isShown ? cards : null;
  const opening = { hand, after: hand, isSentBack: isShown ? false : null };
  const summary: LogSummary = {
    leaders: [own.leader, other.leader],
    mine: 0,
    lines: 0,
    isWhole: false,
    sides: [
      { ...UNSEEN, ...opening, seen },
      { ...UNSEEN, seen: cardsOf(other) },
    ],
  };
  return { game, summary };
}

const UNSEEN = { ...new SideCollector().collected(false), areEventsShown: false };

function cardsOf({ lines, leader }: Match['decks'][number]): Record<string, number> {
  const cards = withoutLeader(lines, leader ?? '');
  const isDeck = countCards(cards) <= MOST_CARDS;
  return Object.fromEntries(isDeck ? cards.map(({ id, count }) => [id, count]) : []);
}
