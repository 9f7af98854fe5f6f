import { allSorts, type Sort, type SortDirection, type SortOrder } from '../../domain/text/sort';
import { QuietSelect } from '../../ui/field/QuietSelect';
import { usePaintedFirst } from '../../ui/timing/use-painted-first';

interface SortPickerProps<Key extends string> {
  readonly order: SortOrder<Key>;
  /** The names of the columns, as in their headings. */
  readonly names: Readonly<Record<Key, string>>;
  /** "highest first" */
  readonly wordsOf: (key: Key, direction: SortDirection) => string;
  readonly sort: Sort<Key>;
  /** Resolves once the rows have that order. */
  readonly onChange: (sort: Sort<Key>) => Promise<void>;
  readonly className?: string | undefined;
}

/** The properties of a table's own picker. */
export type OwnSortPickerProps<Key extends string> = Pick<
  SortPickerProps<Key>,
  'sort' | 'onChange' | 'className'
>;

/** Chooses any column of a table, in both directions: on a phone some headings are out of sight. */
export function SortPicker<Key extends string>({
  order,
  names,
  wordsOf,
  sort,
  onChange,
  className,
}: SortPickerProps<Key>) {
  const [chosen, choose] = usePaintedFirst(sort, onChange);
  const sorts = allSorts(order);
  return (
    <QuietSelect
      label="Sort"
      icon="sort"
      shown={names[chosen.key]}
      options={sorts.map((one) => ({
        value: optionOf(one),
        label: `${names[one.key]}, ${wordsOf(one.key, one.direction)}`,
      }))}
      value={optionOf(chosen)}
      onChange={(value) => {
        const next = sorts.find((one) => optionOf(one) === value);
        if (next) choose(next);
      }}
      className={className}
    />
  );
}

function optionOf({ key, direction }: Sort<string>): string {
  return `${key} ${direction}`;
}
