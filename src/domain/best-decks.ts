/**
 * A leader's best decks and how they fared (SPEC 3, Decklist data per leader). Which are the best is
 * the source's judgement: its order stays.
 */
import type { CardId } from './card';
import type { DeckLine } from './deck-text';
import type { MatchupFigures } from './player-stats';

/** SPEC 9: "Decklist matchup table: top 20". */
const DECK_MATCHUPS_SHOWN = 20;

export interface BestDeck {
  /** Without the leader's own line. */
  readonly lines: readonly DeckLine[];
  /** What of the list could not be read; absent where all was. */
  readonly unread?: readonly string[];
  readonly games: number;
  /** A fraction. */
  readonly rawWinRate: number;
  /** What the source ordered the decks by, a fraction; null where it does not tell. */
  readonly score: number | null;
  /** Players who brought it; null where the source does not tell. */
  readonly pilots: number | null;
  readonly matchups: readonly MatchupFigures[];
}

export interface LeaderDecks {
  readonly leader: CardId;
  readonly leaderName: string;
  /** Best first. */
  readonly decks: readonly BestDeck[];
}

/** A deck's matchups, most played first and then by opponent's id; no more than 20 (SPEC 9). */
export function mostPlayedMatchups({ matchups }: Pick<BestDeck, 'matchups'>): MatchupFigures[] {
  return matchups
    .toSorted((a, b) => b.games - a.games || (a.opponent < b.opponent ? -1 : 1))
    .slice(0, DECK_MATCHUPS_SHOWN);
}
