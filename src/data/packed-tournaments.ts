/**
 * The tournament index in the form in which it travels from the decoding worker to the page. As objects,
 * 20,000 decks would hold the main thread for longer than a finger waits; as a few long texts and arrays
 * of numbers they cross in a moment, and unpacking them is quick. Refuses to know what a deck means.
 */
import type { TournamentDeck, TournamentIndex } from '../domain/tournaments';

/** Stands between the texts of a column; no readable text holds it, and `pack` takes it out of the others. */
const SEPARATOR = '\u0000';

const TEXT_COLUMNS = ['leader', 'cardName', 'tournament', 'date', 'format'] as const;
type TextColumn = (typeof TEXT_COLUMNS)[number];

/** A column in which few values occur often. */
interface PackedColumn {
  readonly values: readonly (string | null)[];
  /** The place of each deck's value in `values`. */
  readonly places: Uint32Array;
}

export interface PackedTournaments {
  readonly columns: Readonly<Record<TextColumn, PackedColumn>>;
  readonly placings: Float64Array;
  readonly players: string;
  readonly decklists: string;
  readonly index: Omit<TournamentIndex, 'decks'>;
}

export function packTournaments({ decks, ...index }: TournamentIndex): PackedTournaments {
  const join = (read: (deck: TournamentDeck) => string) =>
    decks.map((deck) => read(deck).replaceAll(SEPARATOR, '')).join(SEPARATOR);
  return {
    columns: {
      leader: packColumn(decks, 'leader'),
      cardName: packColumn(decks, 'cardName'),
      tournament: packColumn(decks, 'tournament'),
      date: packColumn(decks, 'date'),
      format: packColumn(decks, 'format'),
    },
    placings: Float64Array.from(decks, ({ placing }) => placing),
    players: join(({ player }) => player),
    decklists: join(({ decklist }) => decklist),
    index,
  };
}

/** Decks unpacked in one go: a few milliseconds' work on a slow phone. */
const SLICE = 2500;

/** What was packed, the same again. Rests between slices, so that a finger is answered. */
export async function unpackTournaments({
  columns,
  placings,
  players,
  decklists,
  index,
}: PackedTournaments): Promise<TournamentIndex> {
  const playerOf = players.split(SEPARATOR);
  await rest();
  const decklistOf = decklists.split(SEPARATOR);
  const textAt = (column: TextColumn, at: number) =>
    columns[column].values[columns[column].places[at] ?? 0];
  const decks: TournamentDeck[] = [];
  for (let from = 0; from < placings.length; from += SLICE) {
    await rest();
    placings.subarray(from, from + SLICE).forEach((placing, step) => {
      const at = from + step;
      decks.push({
        leader: textAt('leader', at) ?? '',
        cardName: textAt('cardName', at) ?? '',
        tournament: textAt('tournament', at) ?? '',
        date: textAt('date', at) ?? null,
        format: textAt('format', at) ?? '',
        placing,
        player: playerOf[at] ?? '',
        decklist: decklistOf[at] ?? '',
      });
    });
  }
  return { ...index, decks };
}

function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function packColumn(decks: readonly TournamentDeck[], column: TextColumn): PackedColumn {
  const placeOf = new Map<string | null, number>();
  const places = Uint32Array.from(decks, ({ [column]: value }) => {
    const place = placeOf.get(value) ?? placeOf.size;
    placeOf.set(value, place);
    return place;
  });
  return { values: [...placeOf.keys()], places };
}
