/**
 * The tournament page's address behind the question mark: the four filters in plain words, what is not
 * asked for left out (`?format=OP17&leader=OP14-041&top=8`).
 */
import { isCardId } from '../../domain/card';
import { type AskedFilters, parseTopX } from '../../domain/tournaments';

/** In an address: every format. Without any word it is the newest one. */
const ALL_FORMATS = 'all';

interface TournamentSearch {
  readonly leader: string | undefined;
  readonly format: string | undefined;
  readonly tournament: string | undefined;
  readonly top: string | undefined;
}

/** The filters an address asks for; what makes no sense there is as good as left out. */
export function parseTournamentSearch(search: Readonly<Record<string, unknown>>): AskedFilters {
  const leader = wordsOf(search.leader)?.toUpperCase();
  const format = wordsOf(search.format);
  return {
    leader: leader !== undefined && isCardId(leader) ? leader : null,
    format: format === ALL_FORMATS ? null : format,
    tournament: wordsOf(search.tournament) ?? null,
    topX: parseTopX(search.top),
  };
}

/** The address of filters. Every field is named: the router lays it over what stands in the address. */
export function searchOf({ leader, format, tournament, topX }: AskedFilters): TournamentSearch {
  return {
    leader: leader ?? undefined,
    format: format === null ? ALL_FORMATS : format,
    tournament: tournament ?? undefined,
    top: topX === null ? undefined : String(topX),
  };
}

function wordsOf(value: unknown): string | undefined {
  const words = typeof value === 'string' ? value.trim() : '';
  return words === '' ? undefined : words;
}
