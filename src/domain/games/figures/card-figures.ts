/**
 * What own games say of single cards: how many games had each in the opening hand, drawn or played, and how
 * those games went compared with the others. A game counts only for what its log shows.
 */
import type { CardId, CardType } from '../../card/card';
import { compareTogether, type RecordComparison } from '../../figures/compare-records';
import type { TurnOrder } from '../../figures/match';
import { groupedBy } from '../../text/grouped';
import type { Game } from '../game';
import { CARD_PARTS, type CardPart } from '../game-filter';
import { type LogSummary, ownSummary } from '../log/log-summary';
import { type GameRecord, gamesIn, recordOf } from './game-figures';

/** Both records of a card, before they are compared. */
interface CardRecords {
  readonly id: CardId;
  readonly part: CardPart;
  readonly with: GameRecord;
  readonly without: GameRecord;
  /** For the opening hand only: the record where it was kept, and below where it was sent back. */
  readonly kept: GameRecord;
  readonly sentBack: GameRecord;
  /**
   * In how many games it was first played on the player's own turn 1, 2, …; the last includes later turns.
   */
  readonly byTurn: readonly number[];
}

export type CardFigure = CardRecords & RecordComparison;

interface CardFigures {
  /** The most certain differences first; all cards and parts are compared together. */
  readonly figures: readonly CardFigure[];
  /** Games with a win or a loss. */
  readonly games: number;
  /** How many of them show each part, and how many of those that show what was played show events. */
  readonly shown: Readonly<Record<CardPart | 'events', number>>;
}

interface SummedGame {
  readonly game: Game;
  readonly summary: NonNullable<ReturnType<typeof ownSummary>>;
  /** A part of a game does not show which cards were not drawn or played. */
  readonly isWhole: boolean;
}

const LAST_TURN = 8;

/**
 * @param games counted ones.
 * @param summaries what logs tell, by the ids of their games.
 * @param typeOf the type of a card, where it is known: without machine lines a log misses some events.
 */
export function cardFigures(
  games: readonly Game[],
  summaries: ReadonlyMap<string, LogSummary>,
  typeOf: (id: CardId) => CardType | undefined,
): CardFigures {
  const rated = games.filter(isRated);
  const summed = summedGames(rated, summaries);
  const showing = (part: CardPart) => summed.filter(SHOWS[part]);
  const records = CARD_PARTS.flatMap((part) => recordsOfPart(part, showing(part), typeOf));
  const figures = compareTogether(records, (one) => [one.with, one.without]);
  return {
    figures: figures.toSorted(
      (a, b) =>
        Number(a.verdict === 'early') - Number(b.verdict === 'early') ||
        a.chance - b.chance ||
        gamesIn(b.with) - gamesIn(a.with) ||
        (a.id < b.id ? -1 : 1),
    ),
    games: rated.length,
    shown: {
      opening: showing('opening').length,
      drawn: showing('drawn').length,
      played: showing('played').length,
      events: showing('played').filter(showsEvents).length,
    },
  };
}

/** Whether a game's log shows this part of it. */
const SHOWS: Readonly<Record<CardPart, (game: SummedGame) => boolean>> = {
  opening: ({ summary }) => summary.hand !== null && summary.isSentBack !== null,
  drawn: ({ summary, isWhole }) => isWhole && summary.areDrawsShown,
  played: ({ isWhole }) => isWhole,
};

/** Some logs miss events. */
const showsEvents = ({ summary }: SummedGame) => summary.areEventsShown;

function summedGames(
  games: readonly Game[],
  summaries: ReadonlyMap<string, LogSummary>,
): SummedGame[] {
  return games.flatMap((game): SummedGame[] => {
    const log = summaries.get(game.id);
    const summary = log && ownSummary(game, log);
    return summary ? [{ game, summary, isWhole: log.isWhole ?? Boolean(game.logged?.result) }] : [];
  });
}

/** The games in which a card was opened, drawn or played. The arguments are those of `cardFigures`. */
export function gamesWithCard(
  games: readonly Game[],
  summaries: ReadonlyMap<string, LogSummary>,
  typeOf: (id: CardId) => CardType | undefined,
  { id, part }: Pick<CardFigure, 'id' | 'part'>,
): Game[] {
  return summedGames(games.filter(isRated), summaries)
    .filter(SHOWS[part])
    .filter((summed) => cardsOf(part, summed).includes(id))
    .filter((summed) => part !== 'played' || typeOf(id) !== 'EVENT' || showsEvents(summed))
    .map(({ game }) => game);
}

/** True for a game with an opponent and a result. */
function isRated({ result }: Game): boolean {
  return result !== '' && result !== 'bye';
}

function recordsOfPart(
  part: CardPart,
  summed: readonly SummedGame[],
  typeOf: (id: CardId) => CardType | undefined,
): CardRecords[] {
  const having = groupedBy(
    summed.flatMap((one) => [...new Set(cardsOf(part, one))].map((id) => ({ ...one, id }))),
    ({ id }) => id,
  );
  const record = (some: readonly SummedGame[]) => recordOf(some.map(({ game }) => game));
  const [all, allOfEvents] = [record(summed), record(summed.filter(showsEvents))];
  return [...having].map(([id, found]) => {
    // Some logs miss played events: only those that show all of them count for an event.
    const isEvent = part === 'played' && typeOf(id) === 'EVENT';
    const games = isEvent ? found.filter(showsEvents) : found;
    const withCard = record(games);
    const without = minus(isEvent ? allOfEvents : all, withCard);
    return {
      id,
      part,
      with: withCard,
      without,
      kept: record(part === 'opening' ? games.filter(({ summary }) => !summary.isSentBack) : []),
      sentBack: record(part === 'opening' ? games.filter(({ summary }) => summary.isSentBack) : []),
      byTurn: part === 'played' ? turnsOf(id, games) : [],
    };
  });
}

const minus = (a: GameRecord, b: GameRecord): GameRecord => ({
  wins: a.wins - b.wins,
  losses: a.losses - b.losses,
  byes: a.byes - b.byes,
});

function cardsOf(part: CardPart, { summary }: SummedGame): readonly CardId[] {
  if (part === 'opening') return summary.hand ?? [];
  return part === 'drawn' ? summary.draws : summary.plays.map(([id]) => id);
}

function turnsOf(id: CardId, games: readonly SummedGame[]): number[] {
  const turns = Array<number>(LAST_TURN).fill(0);
  for (const { summary } of games) {
    const first = summary.plays.find(([played]) => played === id)?.[1] ?? 1;
    const at = Math.min(Math.max(first, 1), LAST_TURN) - 1;
    turns[at] = (turns[at] ?? 0) + 1;
  }
  return turns;
}

/** Games by kept and sent-back opening hands, whatever source tells it. */
interface MulliganFigure {
  readonly kept: GameRecord;
  readonly sentBack: GameRecord;
}

interface MulliganFigures {
  readonly all: MulliganFigure;
  readonly byOrder: Readonly<Record<TurnOrder, MulliganFigure>>;
  /** By the opponent's leader, most games first. */
  readonly byOpponent: readonly (MulliganFigure & { readonly leader: CardId })[];
  /** How many games tell it, and how many games there are. */
  readonly shown: number;
  readonly games: number;
}

export function mulliganFigures(games: readonly Game[]): MulliganFigures {
  const rated = games.filter(isRated);
  const saying = rated.filter(({ mulligan }) => mulligan !== '');
  const of = (some: readonly Game[]): MulliganFigure => ({
    kept: recordOf(some.filter(({ mulligan }) => mulligan === 'no')),
    sentBack: recordOf(some.filter(({ mulligan }) => mulligan === 'yes')),
  });
  const inOrder = (order: TurnOrder) => of(saying.filter(({ turnOrder }) => turnOrder === order));
  return {
    all: of(saying),
    byOrder: { first: inOrder('first'), second: inOrder('second') },
    byOpponent: [...groupedBy(saying, ({ opponentLeader }) => opponentLeader || null)]
      .toSorted(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1))
      .map(([leader, some]) => ({ leader, ...of(some) })),
    shown: saying.length,
    games: rated.length,
  };
}
