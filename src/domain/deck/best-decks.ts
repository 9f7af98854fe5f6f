/**
 * A leader's best decks and their results (SPEC 3, Decklist data per leader). The source decides which are
 * best: its order stays.
 */
import type { CardId } from '../card/card';
import type { MatchupFigures } from '../figures/player-stats';
import type { DeckLine } from './deck-text';

/** SPEC 9: "Decklist matchup table: top 20". */
const DECK_MATCHUPS_SHOWN = 20;

export interface BestDeck {
  /** Without the leader's own line. */
  readonly lines: readonly DeckLine[];
  /** Lines of the list that could not be read; absent for none. */
  readonly unread?: readonly string[];
  readonly games: number;
  /** A fraction. */
  readonly rawWinRate: number;
  /** The figure by which the source sorted the decks, a fraction; null where it is missing. */
  readonly score: number | null;
  /** How many players brought it; null where the source does not tell. */
  readonly pilots: number | null;
  readonly matchups: readonly MatchupFigures[];
}

export interface LeaderDecks {
  readonly leader: CardId;
  readonly leaderName: string;
  /** Best first. */
  readonly decks: readonly BestDeck[];
}

/** A deck's matchups, most played first, then by opponent's id; at most 20 (SPEC 9). */
export function mostPlayedMatchups({ matchups }: Pick<BestDeck, 'matchups'>): MatchupFigures[] {
  return matchups
    .toSorted((a, b) => b.games - a.games || (a.opponent < b.opponent ? -1 : 1))
    .slice(0, DECK_MATCHUPS_SHOWN);
}
