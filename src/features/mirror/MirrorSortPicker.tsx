import {
  MIRROR_SORT_KEYS,
  type MirrorSort,
  type MirrorSortKey,
  toggleMirrorSort,
} from '../../domain/mirror';
import { QuietSelect } from '../../ui/QuietSelect';
import { COLUMN_NAMES } from './mirror-columns';

export interface MirrorSortPickerProps {
  readonly sort: MirrorSort;
  readonly onChange: (sort: MirrorSort) => void;
  readonly className?: string | undefined;
}

/** All columns, both ways: on a phone some headings are off the screen's edge. */
export function MirrorSortPicker({ sort, onChange, className }: MirrorSortPickerProps) {
  return (
    <QuietSelect
      label="Sort"
      icon="sort"
      shown={COLUMN_NAMES[sort.key]}
      options={OPTIONS}
      value={optionOf(sort)}
      onChange={(value) => {
        const chosen = SORTS.find((one) => optionOf(one) === value);
        if (chosen) onChange(chosen);
      }}
      className={className}
    />
  );
}

const SORTS: readonly MirrorSort[] = MIRROR_SORT_KEYS.flatMap((key): MirrorSort[] => {
  const first: MirrorSort = { key, direction: key === 'leader' ? 'asc' : 'desc' };
  return [first, toggleMirrorSort(first, key)];
});

const OPTIONS = SORTS.map((sort) => ({
  value: optionOf(sort),
  label: `${COLUMN_NAMES[sort.key]}, ${wordsFor(sort)}`,
}));

function optionOf({ key, direction }: MirrorSort): string {
  return `${key} ${direction}`;
}

function wordsFor({ key, direction }: { key: MirrorSortKey; direction: 'asc' | 'desc' }): string {
  if (key === 'leader') return direction === 'asc' ? 'A to Z' : 'Z to A';
  return direction === 'asc' ? 'lowest first' : 'highest first';
}
