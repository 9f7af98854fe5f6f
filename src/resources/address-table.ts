/**
 * What the address of a page says behind the question mark, as a table: each name with what is usual, how it
 * is read and how it is written, in plain words and defaults left out (`?period=lw_p&sort=raw&min=200`).
 */
import { DEFAULT_PERIOD, PERIOD_VALUES, type PeriodValue, parsePeriod } from '../domain/period';
import { type SortDirection, type SortOrder, sortKeysOf } from '../domain/sort';
import { type ParameterOf, type ParameterPage, parametersOf } from './page-parameters';

/** One name of an address. */
export interface Parameter<Value> {
  /** Holds where an address says nothing, or nonsense; it is never written. */
  readonly usual: Value;
  /** Undefined for what makes no sense. */
  parse(said: string): Value | undefined;
  /** Empty for what an address does not say. */
  print(value: Value): string;
}

type Row<Value> = Value extends Parameter<infer Meant> ? Meant : never;

/** What a page shows, by the names of its address. */
type ViewOf<Table> = { readonly [Name in keyof Table]: Row<Table[Name]> };

interface AddressTable<Name extends string, View> {
  /** Reads an address; what makes no sense in it is as good as left out. */
  readonly viewOf: (said: { readonly [Heard in Name]?: unknown }) => View;
  /**
   * Writes the address of a view; what is left out of it is as usual. Every name is there, if only as
   * undefined: the router keeps what an address held under a name that is not mentioned.
   */
  readonly searchOf: (view: Partial<View>) => { readonly [Said in Name]: string | undefined };
}

/** The table of a page: a row for each name that `page-parameters` has for it, and no other. */
export function addressTable<
  Path extends ParameterPage,
  Table extends { readonly [Name in ParameterOf<Path>]: Parameter<unknown> },
>(
  path: Path,
  table: Table & { readonly [Name in Exclude<keyof Table, ParameterOf<Path>>]: never },
): AddressTable<ParameterOf<Path>, ViewOf<Table>> {
  const names = parametersOf(path);
  const rows: { readonly [Name in ParameterOf<Path>]: Parameter<unknown> } = table;
  return {
    viewOf: (said) =>
      Object.fromEntries(
        names.map((name) => {
          const { usual } = rows[name];
          const meant = said[name] === undefined ? usual : rows[name].parse(String(said[name]));
          return [name, meant === undefined ? usual : meant];
        }),
      ) as ViewOf<Table>,
    searchOf: (view) =>
      Object.fromEntries(
        names.map((name) => {
          const { usual } = rows[name];
          const printed = name in view ? rows[name].print(view[name]) : '';
          return [name, printed === rows[name].print(usual) ? undefined : printed || undefined];
        }),
      ) as { readonly [Name in ParameterOf<Path>]: string | undefined },
  };
}

/** A row: what is usual, how it is read, and how it is written where `String` does not do. */
export function parameter<Value>(
  usual: Value,
  parse: (said: string) => Value | undefined,
  print: (value: Value) => string = (value) => String(value ?? ''),
): Parameter<Value> {
  return { usual, parse, print };
}

/** One of some words or numbers. */
export function oneOf<const Value, const Usual>(
  values: readonly Value[],
  usual: Usual,
): Parameter<Value | Usual> {
  return parameter<Value | Usual>(usual, (said) => values.find((value) => String(value) === said));
}

/** Words that a reader typed, up to so many characters: an address may hold anything. */
export function typedWords(mostCharacters: number): Parameter<string> {
  return parameter('', (said) => said.trim().slice(0, mostCharacters));
}

/** A period; null for a name that is none, which the page says. */
export const NAMED_PERIOD: Parameter<PeriodValue | null> = parameter<PeriodValue | null>(
  DEFAULT_PERIOD,
  parsePeriod,
);

/** A period; the default one for a name that is none. */
export const ANY_PERIOD: Parameter<PeriodValue> = oneOf(PERIOD_VALUES, DEFAULT_PERIOD);

/** The column a table is sorted by, and which way, unless it is the column's own first one. */
export function sortParameters<Key extends string>(order: SortOrder<Key>) {
  return {
    sort: oneOf(sortKeysOf(order), order.usual),
    dir: oneOf<SortDirection, null>(['asc', 'desc'], null),
  };
}
