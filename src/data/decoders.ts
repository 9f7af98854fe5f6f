/**
 * What the decoding worker can do: from a file's bytes to the domain values a screen asked for.
 * A new big payload is one row in each of the two tables; the compiler asks for the second.
 */
import type { Card, LeaderCard } from '../domain/card';
import { type CardPool, prepareCardPool } from '../domain/card-pool';
import type { LeaderMatchups } from '../domain/matchups';
import type { LeaderTopPlayers } from '../domain/player-rankings';
import type { PeriodStats } from '../domain/rankings';
import { indexTournaments } from '../domain/tournaments';
import { parseJson } from './http';
import { type PackedTournaments, packTournaments } from './packed-tournaments';
import { CARD_DATA, decodeCards, decodeLeaderCards } from './schemas/card-data';
import { decodeLeaderStats, decodeMatchups } from './schemas/leader-stats';
import { decodeLeaderboard } from './schemas/leaderboard';
import { decodeTournaments, TOURNAMENTS_FILE } from './schemas/tournaments';
import type { Decoded } from './schemas/wire';

/** What each decoder asks beside the bytes, and what it gives. */
interface DecoderTypes {
  leaderStats: { asks: { period: string }; gives: PeriodStats };
  /** `leader` null gives the matchups of all. */
  matchups: { asks: { period: string; leader: string | null }; gives: LeaderMatchups[] };
  cards: { asks: Record<string, never>; gives: Card[] };
  leaderCards: { asks: Record<string, never>; gives: LeaderCard[] };
  /** The cards as the deck generator takes them: reading their texts is the slow part of it. */
  cardPool: { asks: Record<string, never>; gives: CardPool };
  leaderboard: { asks: { period: string }; gives: LeaderTopPlayers[] };
  /** Read into the index of the filters, and packed for the way. */
  tournaments: { asks: Record<string, never>; gives: PackedTournaments };
}

export type DecoderName = keyof DecoderTypes;
export type DecoderAsks<Name extends DecoderName> = DecoderTypes[Name]['asks'];
export type DecoderGives<Name extends DecoderName> = Decoded<DecoderTypes[Name]['gives']>;

type Decoder<Name extends DecoderName> = (
  bytes: ArrayBuffer,
  asks: DecoderAsks<Name>,
) => DecoderGives<Name>;

export const DECODERS: { readonly [Name in DecoderName]: Decoder<Name> } = {
  leaderStats: (bytes, { period }) => decodeLeaderStats(parseJson(bytes, period), period),
  matchups: (bytes, { period, leader }) => decodeMatchups(parseJson(bytes, period), period, leader),
  cards: (bytes) => decodeCards(parseJson(bytes, CARD_DATA)),
  leaderCards: (bytes) => decodeLeaderCards(parseJson(bytes, CARD_DATA)),
  cardPool: (bytes) => {
    const { value, dropped } = decodeCards(parseJson(bytes, CARD_DATA));
    return { value: prepareCardPool(value), dropped };
  },
  leaderboard: (bytes, { period }) => decodeLeaderboard(parseJson(bytes, period), period),
  tournaments: (bytes) => {
    const { value, dropped } = decodeTournaments(parseJson(bytes, TOURNAMENTS_FILE));
    return { value: packTournaments(indexTournaments(value)), dropped };
  },
};
