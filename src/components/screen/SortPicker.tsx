import { QuietSelect } from '../../ui/QuietSelect';
import { usePaintedFirst } from '../../ui/use-painted-first';

interface Sort {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
}

export interface SortPickerProps<Chosen extends Sort> {
  /** All there are, in the order of the list. */
  readonly sorts: readonly Chosen[];
  readonly sort: Chosen;
  /** The column, as its heading calls it. */
  readonly nameOf: (sort: Chosen) => string;
  /** "highest first" */
  readonly wordsOf: (sort: Chosen) => string;
  /** Settled once the rows stand in that order. */
  readonly onChange: (sort: Chosen) => Promise<void>;
  readonly className?: string | undefined;
}

/** Every column of a table, both ways: on a phone some headings are off the screen's edge. */
export function SortPicker<Chosen extends Sort>({
  sorts,
  sort,
  nameOf,
  wordsOf,
  onChange,
  className,
}: SortPickerProps<Chosen>) {
  const [chosen, choose] = usePaintedFirst(sort, onChange);
  return (
    <QuietSelect
      label="Sort"
      icon="sort"
      shown={nameOf(chosen)}
      options={sorts.map((one) => ({
        value: optionOf(one),
        label: `${nameOf(one)}, ${wordsOf(one)}`,
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

function optionOf({ key, direction }: Sort): string {
  return `${key} ${direction}`;
}
