/** Hands a deck to another page, behind the # of its address, which no server ever sees. */
import { cutText } from '../../domain/text/cut-text';
import { MAX_NAME_LENGTH } from '../../domain/tournament/tournament-report';

export interface HandedDeck {
  /** The deck as text; empty where the page shall use the last pasted one. */
  readonly deck: string;
  readonly event: string;
  /** An ISO day, or empty. */
  readonly date: string;
  /** That of the event, in its own words; empty where it is not known. */
  readonly format: string;
}

/** Far longer than any list. */
const MAX_DECK_LENGTH = 20_000;

export function hashOfDeck(handed: Partial<HandedDeck>): string {
  return encodeURIComponent(JSON.stringify(handed));
}

/** Null where the # holds no deck. An address is foreign data. */
export function parseHandedDeck(hash: string): HandedDeck | null {
  const handed = [hash, decoded(hash)].map(parsed).find((value) => value !== null);
  if (!handed) return null;
  const text = (name: string, length: number) => {
    const value: unknown = Reflect.get(handed, name);
    return typeof value === 'string' ? cutText(value, length) : '';
  };
  return {
    deck: text('deck', MAX_DECK_LENGTH),
    event: text('event', MAX_NAME_LENGTH),
    date: text('date', 10),
    format: text('format', MAX_NAME_LENGTH),
  };
}

// The router may have decoded it already.
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return '';
  }
}

function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
