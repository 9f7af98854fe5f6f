import {
  FIRST_DIRECTIONS,
  RANKING_SORT_KEYS,
  type RankingSort,
  type RankingSortKey,
  type SortDirection,
} from '../../domain/rankings';
import { QuietSelect } from '../../ui/QuietSelect';
import { COLUMN_NAMES } from './columns';

export interface SortPickerProps {
  readonly sort: RankingSort;
  readonly onChange: (sort: RankingSort) => void;
  readonly className?: string | undefined;
}

/** All columns, both ways: on a phone some headings are off the screen's edge and one has none. */
export function SortPicker({ sort, onChange, className }: SortPickerProps) {
  return (
    <QuietSelect
      label="Sort"
      icon="sort"
      shown={COLUMN_NAMES[sort.key]}
      options={OPTIONS}
      value={optionOf(sort)}
      onChange={(value) => {
        const chosen = SORTS.get(value);
        if (chosen) onChange(chosen);
      }}
      className={className}
    />
  );
}

const FIRST_WORDS: Record<RankingSortKey, Record<SortDirection, string>> = {
  rank: { asc: 'best first', desc: 'best last' },
  trend: { asc: 'biggest falls first', desc: 'biggest rises first' },
  card: { asc: 'A to Z', desc: 'Z to A' },
  leader: { asc: 'A to Z', desc: 'Z to A' },
  weighted: { asc: 'lowest first', desc: 'highest first' },
  raw: { asc: 'lowest first', desc: 'highest first' },
  play: { asc: 'lowest first', desc: 'highest first' },
  wins: { asc: 'fewest first', desc: 'most first' },
  games: { asc: 'fewest first', desc: 'most first' },
};

const ALL_SORTS: readonly RankingSort[] = RANKING_SORT_KEYS.flatMap((key) => {
  const first = FIRST_DIRECTIONS[key];
  return [
    { key, direction: first },
    { key, direction: first === 'asc' ? 'desc' : 'asc' },
  ];
});
const SORTS = new Map(ALL_SORTS.map((sort) => [optionOf(sort), sort]));
const OPTIONS = ALL_SORTS.map((sort) => ({
  value: optionOf(sort),
  label: `${COLUMN_NAMES[sort.key]}, ${FIRST_WORDS[sort.key][sort.direction]}`,
}));

function optionOf({ key, direction }: RankingSort): string {
  return `${key} ${direction}`;
}
