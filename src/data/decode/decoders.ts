/**
 * The decoders of the worker: from a file's bytes to a screen's domain values. A daily file has its row in
 * `schemas/daily-payloads`; any other payload has one row in each of the two tables.
 */
import type { LeaderCard } from '../../domain/card/card';
import type { Rulings } from '../../domain/card/rulings';
import { type GeneratorPool, prepareGeneratorPool } from '../../domain/deck/generator-pool';
import type { CalendarFeed } from '../../domain/events/calendar-entry';
import { type PlayerHistory, packHistory } from '../../domain/figures/match-history';
import type { PlayerStats } from '../../domain/figures/player-stats';
import { indexTournaments } from '../../domain/tournament/tournaments';
import { DAILY_KIND_NAMES, type DailyKindName } from '../../resources/network-resources';
import { parseJson } from '../http/http';
import { type CutRequest, cutByLeader, type LeaderCuts } from '../leader-cuts';
import { decodeMatches, MATCH_HISTORY } from '../schemas/api/matches';
import { decodePlayerStats, PLAYER_STATS } from '../schemas/api/player-stats';
import { CARD_DATA, decodeCards, decodeLeaderCards } from '../schemas/card-data';
import { type ContentOf, DAILY_PAYLOADS } from '../schemas/daily-payloads';
import { decodeEvents, EVENTS_FEED } from '../schemas/events';
import { decodeRulings, RULINGS_FILE } from '../schemas/rulings';
import { decodeTournaments, TOURNAMENTS_FILE } from '../schemas/tournaments';
import type { Decoded } from '../schemas/wire';
import { type PackedCards, packCards } from './packed-cards';
import { type PackedTournaments, packTournaments } from './packed-tournaments';

type DailyDecoderTypes = {
  [Kind in DailyKindName]: { asks: { period: string }; gives: ContentOf<Kind> };
};

/** The input of each decoder beside the bytes, and its result. */
interface DecoderTypes extends DailyDecoderTypes {
  /** Every card, packed for the transfer. */
  cards: { asks: Record<string, never>; gives: PackedCards };
  leaderCards: { asks: Record<string, never>; gives: LeaderCard[] };
  /** The cards for the deck generator; reading their texts is the slow part. */
  generatorPool: { asks: Record<string, never>; gives: GeneratorPool };
  /** The index of the filters, packed for the transfer. */
  tournaments: { asks: Record<string, never>; gives: PackedTournaments };
  /** With the words of each made plain for the search. */
  rulings: { asks: Record<string, never>; gives: Rulings };
  /** The dates, which are words, as entries of the calendar. */
  events: { asks: Record<string, never>; gives: CalendarFeed };
  /**
   * A player's matches, possibly thousands, in pages. `newer` are those of the answer before. An answer with
   * `limit` matches has older ones to follow.
   */
  history: {
    asks: { newer: ArrayBuffer | null; limit: number | null };
    gives: PlayerHistory;
  };
  playerStats: { asks: Record<string, never>; gives: PlayerStats[] };
  /** A full file of a host without companions, cut by leader. */
  leaderCuts: { asks: CutRequest; gives: LeaderCuts };
}

export type DecoderName = keyof DecoderTypes;
export type DecoderAsks<Name extends DecoderName> = DecoderTypes[Name]['asks'];
export type DecoderGives<Name extends DecoderName> = Decoded<DecoderTypes[Name]['gives']>;

type Decoder<Name extends DecoderName> = (
  bytes: ArrayBuffer,
  asks: DecoderAsks<Name>,
) => DecoderGives<Name>;

const DAILY_DECODERS = Object.fromEntries(
  DAILY_KIND_NAMES.map((kind) => [
    kind,
    (bytes: ArrayBuffer, { period }: DecoderAsks<DailyKindName>) =>
      DAILY_PAYLOADS[kind].decode(parseJson(bytes, period), period),
  ]),
) as { readonly [Kind in DailyKindName]: Decoder<Kind> };

export const DECODERS: { readonly [Name in DecoderName]: Decoder<Name> } = {
  ...DAILY_DECODERS,
  cards: (bytes) => {
    const { value, dropped } = decodeCards(parseJson(bytes, CARD_DATA));
    return { value: packCards(value), dropped };
  },
  leaderCards: (bytes) => decodeLeaderCards(parseJson(bytes, CARD_DATA)),
  generatorPool: (bytes) => {
    const { value, dropped } = decodeCards(parseJson(bytes, CARD_DATA));
    return { value: prepareGeneratorPool(value), dropped };
  },
  tournaments: (bytes) => {
    const { value, dropped } = decodeTournaments(parseJson(bytes, TOURNAMENTS_FILE));
    return { value: packTournaments(indexTournaments(value)), dropped };
  },
  rulings: (bytes) => decodeRulings(parseJson(bytes, RULINGS_FILE)),
  events: (bytes) => decodeEvents(parseJson(bytes, EVENTS_FEED)),
  history: (bytes, { newer, limit }) => {
    const rows = parseJson(bytes, MATCH_HISTORY);
    const before = newer === null ? null : parseJson(newer, MATCH_HISTORY);
    const both = Array.isArray(before) && Array.isArray(rows) ? [...before, ...rows] : rows;
    const { value, dropped } = decodeMatches(both);
    const isBegun = limit !== null && Array.isArray(rows) && rows.length === limit;
    return { value: packHistory(value, isBegun), dropped };
  },
  playerStats: (bytes) => decodePlayerStats(parseJson(bytes, PLAYER_STATS)),
  leaderCuts: cutByLeader,
};
