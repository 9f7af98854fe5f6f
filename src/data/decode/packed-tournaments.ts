/**
 * The tournament index in the form for the transfer from the decoding worker to the page. As objects, 20,000
 * decks would block the main thread noticeably; as a few long texts and arrays of numbers they cross at once
 * and unpack quickly. Knows nothing about the meaning of a deck.
 */
import {
  columnOf,
  type DeckColumn,
  type TournamentDeck,
  type TournamentIndex,
} from '../../domain/tournament/tournaments';

/** Separates the texts of a column; readable texts never contain it, and `pack` removes it from others. */
const SEPARATOR = '\u0000';

/** A column only has texts: this one means no date. */
const NO_DATE = '';

export interface PackedTournaments {
  readonly dates: DeckColumn;
  readonly players: string;
  readonly decklists: string;
  readonly index: Omit<TournamentIndex, 'decks'>;
}

export function packTournaments({ decks, ...index }: TournamentIndex): PackedTournaments {
  const join = (read: (deck: TournamentDeck) => string) =>
    decks.map((deck) => read(deck).replaceAll(SEPARATOR, '')).join(SEPARATOR);
  return {
    dates: columnOf(decks, ({ date }) => date ?? NO_DATE),
    players: join(({ player }) => player),
    decklists: join(({ decklist }) => decklist),
    index,
  };
}

/** How many decks unpack at a time: a few milliseconds on a slow phone. */
const SLICE = 2500;

/** Unpacks the index, with pauses between slices, so that input is handled. */
export async function unpackTournaments({
  dates,
  players,
  decklists,
  index,
}: PackedTournaments): Promise<TournamentIndex> {
  const { columns, placings } = index;
  const playerOf = players.split(SEPARATOR);
  await rest();
  const decklistOf = decklists.split(SEPARATOR);
  const decks: TournamentDeck[] = [];
  for (let from = 0; from < placings.length; from += SLICE) {
    await rest();
    placings.subarray(from, from + SLICE).forEach((placing, step) => {
      const at = from + step;
      decks.push({
        leader: valueAt(columns.leader, at),
        cardName: valueAt(columns.cardName, at),
        tournament: valueAt(columns.tournament, at),
        date: valueAt(dates, at) || null,
        format: valueAt(columns.format, at),
        placing,
        player: playerOf[at] ?? '',
        decklist: decklistOf[at] ?? '',
      });
    });
  }
  return { ...index, decks };
}

function valueAt({ values, positions }: DeckColumn, at: number): string {
  return values[positions[at] ?? 0] ?? '';
}

function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
