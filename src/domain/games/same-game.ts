/**
 * The one rule that tells which games of different sources are the same one: of logs, of the ladder's matches
 * and of each table. One source never tells a game twice. It goes by what the sources say alone, so that
 * every device sees the same games in whatever order they came.
 */
import { groupedBy } from '../text/grouped';
import type { Game, GameFacts } from './game';

/** A game as one source tells it. */
export interface Telling {
  readonly id: string;
  /** Which source; empty for a game by hand, which is never taken for another. */
  readonly source: string;
  readonly facts: GameFacts;
}

export const LOG_SOURCE = 'log';

/** A shown game as a telling. */
export function tellingOf(game: Pick<Game, 'id' | 'trace' | 'row' | 'askedNames'> & GameFacts) {
  const source = game.trace ? LOG_SOURCE : (game.row?.table ?? '');
  return { id: game.id, source: game.askedNames ? '' : source, facts: game } satisfies Telling;
}

/** A log tells when a game ended, others when it began. */
const MOST_MINUTES = 120;
/** What a telling without a time counts as: any time of its day that fits is nearer. */
const NO_TIME = MOST_MINUTES + 1;

/** Tellings of one game, those of a log first; games that only one source tells are left out. */
export function sameGames<Told extends Telling>(tellings: readonly Told[]): Told[][] {
  const order = (source: string) => (source === LOG_SOURCE ? '' : source);
  return [...groupedBy(tellings, ({ facts }) => `${facts.leader}/${facts.opponentLeader}`)]
    .filter(([, some]) => some.some(({ source }) => source !== some[0]?.source))
    .flatMap(([, some]) => {
      const games: Told[][] = [];
      const bySource = groupedBy(some, ({ source }) => source);
      for (const [, told] of [...bySource].toSorted(([a], [b]) => (order(a) < order(b) ? -1 : 1))) {
        const pairs = pairsOf(told, games);
        for (const telling of told) {
          const game = pairs.get(telling);
          if (game) game.push(telling);
          else games.push([telling]);
        }
      }
      return games.filter(({ length }) => length > 1);
    });
}

/** Each telling with the game that it is, the nearest first; what may be this game or that stays apart. */
function pairsOf<Told extends Telling>(told: readonly Told[], games: readonly Told[][]) {
  const byMoment = (a: Telling, b: Telling) =>
    momentOf(a.facts) - momentOf(b.facts) || (a.id < b.id ? -1 : 1);
  const fits = told.toSorted(byMoment).flatMap((telling) =>
    games.flatMap((game) => {
      const far = Math.max(...game.map((other) => farness(telling.facts, other.facts)));
      const isOpen = game.every(({ facts }) => !facts.result) || !telling.facts.result;
      return far < Number.POSITIVE_INFINITY ? [{ telling, game, far, isOpen }] : [];
    }),
  );
  const pairs = new Map<Told, Told[]>();
  const taken = new Set<Told[]>();
  for (const fit of fits.toSorted((a, b) => a.far - b.far)) {
    const { telling, game, far, isOpen } = fit;
    if (pairs.has(telling) || taken.has(game)) continue;
    const isDoubtful = fits.some(
      (other) =>
        other !== fit &&
        other.far === far &&
        (other.telling === telling ? !taken.has(other.game) : other.game === game),
    );
    // Where both say the same result, it does not matter which is which.
    if (isDoubtful && isOpen) continue;
    pairs.set(telling, game);
    taken.add(game);
  }
  return pairs;
}

const nameOf = ({ opponent }: GameFacts) => opponent.replace(/#.*/, '').trim().toLowerCase();
const momentOf = ({ date, time }: GameFacts) =>
  Date.parse(`${date}T${(time || '00:00').padEnd(8, ':00')}Z`) || 0;

/** How far two tellings are from each other, in minutes; infinite for those of two games. */
function farness(a: GameFacts, b: GameFacts): number {
  const differ = (fact: 'result' | 'turnOrder' | 'kind') =>
    a[fact] !== '' && b[fact] !== '' && a[fact] !== b[fact];
  const none = Number.POSITIVE_INFINITY;
  if (a.leader === '' || a.opponentLeader === '' || a.date === '' || b.date === '') return none;
  if (differ('result') || differ('turnOrder') || differ('kind')) return none;
  const isNamed = nameOf(a) !== '' && nameOf(a) === nameOf(b);
  // One opponent is met again an hour later: of equal names, too, the nearest counts.
  const unnamed = isNamed ? 0 : MOST_MINUTES * 2;
  if (a.time === '' || b.time === '') return a.date === b.date ? NO_TIME + unnamed : none;
  const minutes = Math.abs(momentOf(a) - momentOf(b)) / 60_000;
  return minutes <= MOST_MINUTES ? minutes + unnamed : none;
}

/** The facts with those of other sources where they are open. */
export function filledFacts<Facts extends Partial<GameFacts>>(
  facts: Facts,
  others: readonly Partial<GameFacts>[],
): Facts {
  const isKnown = ([, value]: [string, unknown]) => value !== '' && value !== null;
  const known = (some: Partial<GameFacts>) => Object.entries(some).filter(isKnown);
  return { ...facts, ...Object.fromEntries([...others.toReversed(), facts].flatMap(known)) };
}
