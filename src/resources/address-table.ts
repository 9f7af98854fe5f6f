/**
 * The search parameters of a page as a table: each name with its default, parser and printer, in plain words
 * and without defaults (`?period=lw_p&sort=raw&min=200`).
 */
import { cutText } from '../domain/text/cut-text';
import { type SortDirection, type SortOrder, sortKeysOf } from '../domain/text/sort';
import { defaultPeriod, findPeriod, type PeriodValue } from '../domain/time/periods-of-today';
import { type ParameterOf, type ParameterPage, parametersOf } from './page-parameters';

/** One parameter of an address. */
export interface Parameter<Value> {
  /** The default for a missing or invalid value; it is never written. */
  readonly usual: Value;
  /** Undefined for an invalid value. */
  parse(text: string): Value | undefined;
  /** Empty for a value that is not written. */
  print(value: Value): string;
}

type Row<Value> = Value extends Parameter<infer Meant> ? Meant : never;

/** The view of a page, by the names of its parameters. */
type ViewOf<Table> = { readonly [Name in keyof Table]: Row<Table[Name]> };

interface AddressTable<Name extends string, View> {
  /** Reads an address; an invalid value counts as missing. */
  readonly viewOf: (search: { readonly [Heard in Name]?: unknown }) => View;
  /**
   * Writes the address of a view; missing members are defaults. Every name is present, even as undefined: the
   * router would keep an unmentioned one.
   */
  readonly searchOf: (view: Partial<View>) => { readonly [Said in Name]: string | undefined };
}

/** The table of a page: exactly one row for each of its names in `page-parameters`. */
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
    viewOf: (search) =>
      Object.fromEntries(
        names.map((name) => {
          const { usual } = rows[name];
          const meant = search[name] === undefined ? usual : rows[name].parse(String(search[name]));
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

/** A row: default, parser, and a printer where `String` does not suffice. */
export function parameter<Value>(
  usual: Value,
  parse: (text: string) => Value | undefined,
  print: (value: Value) => string = (value) => String(value ?? ''),
): Parameter<Value> {
  return { usual, parse, print };
}

/** One of several words or numbers. */
export function oneOf<const Value, const Usual>(
  values: readonly Value[],
  usual: Usual,
): Parameter<Value | Usual> {
  return parameter<Value | Usual>(usual, (text) => values.find((value) => String(value) === text));
}

/** A reader's words, up to a length, because an address may contain anything. */
export function typedWords(mostCharacters: number): Parameter<string> {
  return parameter('', (text) => cutText(text.trim(), mostCharacters));
}

/** A period; null for an unknown name, which the page reports. */
export const NAMED_PERIOD: Parameter<PeriodValue | null> = ofToday(
  (text) => findPeriod(text) ?? null,
);

/** A period; the default for an unknown name. */
export const ANY_PERIOD: Parameter<PeriodValue> = ofToday(findPeriod);

// The table of periods may change under an open page, and the default with it.
function ofToday<Value>(parse: Parameter<Value>['parse']): Parameter<Value | PeriodValue> {
  return {
    ...parameter<Value | PeriodValue>('', parse),
    get usual() {
      return defaultPeriod();
    },
  };
}

/** The sorted column of a table, and its direction unless that is the column's first one. */
export function sortParameters<Key extends string>(order: SortOrder<Key>) {
  return {
    sort: oneOf(sortKeysOf(order), order.usual),
    dir: oneOf<SortDirection, null>(['asc', 'desc'], null),
  };
}

/** A format of the list of bans, by its id in lower case; null for none. */
export const FORMAT_ID = parameter<string | null>(
  null,
  (text) => cutText(text.trim(), 40).toLowerCase() || null,
);
