import { type OwnSortPickerProps, SortPicker } from '../../components/screen/SortPicker';
import { RANKING_ORDER, type RankingSortKey } from '../../domain/figures/rankings';
import type { SortDirection } from '../../domain/text/sort';
import { COLUMN_NAMES } from './columns';

/** The orders of the rankings; the trend has no heading of its own on a phone. */
export function RankingSortPicker(props: OwnSortPickerProps<RankingSortKey>) {
  return (
    <SortPicker
      order={RANKING_ORDER}
      names={COLUMN_NAMES}
      wordsOf={(key, direction) => WORDS[key][direction]}
      {...props}
    />
  );
}

const BY_LETTER = { asc: 'A to Z', desc: 'Z to A' };
const BY_RATE = { asc: 'lowest first', desc: 'highest first' };
const BY_COUNT = { asc: 'fewest first', desc: 'most first' };

const WORDS: Record<RankingSortKey, Record<SortDirection, string>> = {
  rank: { asc: 'best first', desc: 'best last' },
  trend: { asc: 'biggest falls first', desc: 'biggest rises first' },
  card: BY_LETTER,
  leader: BY_LETTER,
  weighted: BY_RATE,
  raw: BY_RATE,
  play: BY_RATE,
  wins: BY_COUNT,
  games: BY_COUNT,
};
