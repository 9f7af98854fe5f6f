/**
 * The tournament index in the form in which it travels from the decoding worker to the page. As objects,
 * 20,000 decks would hold the main thread for longer than a finger waits; as a few long texts and arrays
 * of numbers they cross in a moment, and unpacking them is quick. Refuses to know what a deck means.
 */
import {
  columnOf,
  type DeckColumn,
  type TournamentDeck,
  type TournamentIndex,
} from '../domain/tournaments';

/** Stands between the texts of a column; no readable text holds it, and `pack` takes it out of the others. */
const SEPARATOR = '\u0000';

/** A column holds texts: this one stands for no date. */
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

/** Decks unpacked in one go: a few milliseconds' work on a slow phone. */
const SLICE = 2500;

/** What was packed, the same again. Rests between slices, so that a finger is answered. */
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
