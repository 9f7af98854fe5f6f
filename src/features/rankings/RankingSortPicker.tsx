import { SortPicker, type SortPickerProps } from '../../components/screen/SortPicker';
import {
  FIRST_DIRECTIONS,
  RANKING_SORT_KEYS,
  type RankingSort,
  type RankingSortKey,
  type SortDirection,
  toggleSort,
} from '../../domain/rankings';
import { COLUMN_NAMES } from './columns';

type RankingSortPickerProps = Pick<SortPickerProps<RankingSort>, 'sort' | 'onChange' | 'className'>;

/** The orders of the rankings; the trend has no heading of its own on a phone. */
export function RankingSortPicker(props: RankingSortPickerProps) {
  return <SortPicker sorts={SORTS} nameOf={nameOf} wordsOf={wordsOf} {...props} />;
}

const SORTS: readonly RankingSort[] = RANKING_SORT_KEYS.flatMap((key): RankingSort[] => {
  const first: RankingSort = { key, direction: FIRST_DIRECTIONS[key] };
  return [first, toggleSort(first, key)];
});

const WORDS: Record<RankingSortKey, Record<SortDirection, string>> = {
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

function nameOf({ key }: RankingSort): string {
  return COLUMN_NAMES[key];
}

function wordsOf({ key, direction }: RankingSort): string {
  return WORDS[key][direction];
}
