import { QuietSelect } from '../ui/QuietSelect';

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
  readonly onChange: (sort: Chosen) => void;
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
  return (
    <QuietSelect
      label="Sort"
      icon="sort"
      shown={nameOf(sort)}
      options={sorts.map((one) => ({
        value: optionOf(one),
        label: `${nameOf(one)}, ${wordsOf(one)}`,
      }))}
      value={optionOf(sort)}
      onChange={(value) => {
        const chosen = sorts.find((one) => optionOf(one) === value);
        if (chosen) onChange(chosen);
      }}
      className={className}
    />
  );
}

function optionOf({ key, direction }: Sort): string {
  return `${key} ${direction}`;
}
