/** Each pair of leaders: their record against each other, and the expected rate. */
import type { CardId } from '../card/card';
import type { TurnOrder } from './match';
import {
  type Estimate,
  estimatePairing,
  type GameCounts,
  inOrder,
  type LeaderRecord,
  type Strength,
  type Swing,
  strengthOf,
  swingBetween,
} from './pairing-estimate';
import { EVEN_RATE } from './win-rate';

/** A leader's record against another one. A mirror counts each game twice. */
export interface Pair extends GameCounts {
  readonly opponent: CardId;
  /** Games in which the leader went first. In some games the turn order is unknown. */
  readonly firstGames: number;
  readonly firstWins: number;
  readonly secondGames: number;
  readonly secondWins: number;
}

export interface LeaderPairs {
  readonly leader: CardId;
  readonly leaderName: string;
  readonly pairs: readonly Pair[];
}

/** Two leaders' games, and the expected rate. */
export interface Pairing {
  readonly isMirror: boolean;
  /** The counted games; a mirror's count once, half of them won. */
  readonly played: GameCounts;
  /** Certain for a mirror. */
  readonly estimate: Estimate;
  readonly swing: Swing;
  readonly turns: Readonly<Record<TurnOrder, Estimate & { readonly played: GameCounts }>>;
}

const NO_GAMES: GameCounts = { games: 0, wins: 0 };

/** The pairs of a period, looked up by their leaders. */
export class Pairings {
  readonly #records = new Map<CardId, ReadonlyMap<CardId, Pair>>();
  readonly #strengths = new Map<CardId, Strength>();
  readonly #average: Strength;

  constructor(leaders: readonly LeaderPairs[]) {
    const usualSwing = strengthOf(recordOf(leaders.flatMap(({ pairs }) => pairs))).swing.mean;
    this.#average = strengthOf(recordOf([]), usualSwing);
    for (const { leader, pairs } of leaders) {
      this.#records.set(leader, new Map(pairs.map((pair) => [pair.opponent, pair])));
      this.#strengths.set(leader, strengthOf(recordOf(pairs), usualSwing));
    }
  }

  /** Whether the period has this leader. */
  knows(leader: CardId): boolean {
    return this.#records.has(leader);
  }

  /** A leader unknown to the period counts as average. */
  strength(leader: CardId): Strength {
    return this.#strengths.get(leader) ?? this.#average;
  }

  /** Works for pairs that never met, too. */
  between(leader: CardId, opponent: CardId): Pairing {
    const recordOfPair = (one: CardId, other: CardId) =>
      recordOf([this.#records.get(one)?.get(other) ?? []].flat());
    const [own, back] = [recordOfPair(leader, opponent), recordOfPair(opponent, leader)];
    const sides = [this.strength(leader), this.strength(opponent)] as const;
    const isMirror = leader === opponent;
    const estimate = isMirror
      ? { rate: EVEN_RATE, weight: Infinity }
      : estimatePairing(...sides, agreed(own.all, back.all));
    const swing = swingBetween(estimate, sides, {
      first: agreed(own.first, back.second),
      // In a mirror both sides tell the same games.
      second: isMirror ? NO_GAMES : agreed(own.second, back.first),
    });
    const turn = (order: TurnOrder) => ({
      ...inOrder(estimate, swing, order),
      played: own[order],
    });
    const games = Math.round(own.all.games / 2);
    return {
      isMirror,
      played: isMirror ? { games, wins: games / 2 } : own.all,
      estimate,
      swing,
      turns: { first: turn('first'), second: turn('second') },
    };
  }
}

/** A game that neither won is half a win for each, so that both sides tell the same. */
function agreed(own: GameCounts, other: GameCounts): GameCounts {
  const { games, wins } = own;
  return games === other.games ? { games, wins: (wins + games - other.wins) / 2 } : own;
}

const indexes = new WeakMap<readonly LeaderPairs[], Pairings>();

/** Gives the same index for the same list. */
export function pairingsOf(leaders: readonly LeaderPairs[]): Pairings {
  const index = indexes.get(leaders) ?? new Pairings(leaders);
  indexes.set(leaders, index);
  return index;
}

function recordOf(pairs: readonly Pair[]): LeaderRecord {
  const sum = (count: (pair: Pair) => number) =>
    pairs.reduce((total, pair) => total + count(pair), 0);
  return {
    all: { games: sum((pair) => pair.games), wins: sum((pair) => pair.wins) },
    first: { games: sum((pair) => pair.firstGames), wins: sum((pair) => pair.firstWins) },
    second: { games: sum((pair) => pair.secondGames), wins: sum((pair) => pair.secondWins) },
  };
}
