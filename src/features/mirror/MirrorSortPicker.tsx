import { SortPicker, type SortPickerProps } from '../../components/screen/SortPicker';
import { MIRROR_SORT_KEYS, type MirrorSort, toggleMirrorSort } from '../../domain/mirror';
import { COLUMN_NAMES } from './mirror-columns';

type MirrorSortPickerProps = Pick<SortPickerProps<MirrorSort>, 'sort' | 'onChange' | 'className'>;

/** The orders of the mirror table. */
export function MirrorSortPicker(props: MirrorSortPickerProps) {
  return <SortPicker sorts={SORTS} nameOf={nameOf} wordsOf={wordsOf} {...props} />;
}

const SORTS: readonly MirrorSort[] = MIRROR_SORT_KEYS.flatMap((key): MirrorSort[] => {
  const first: MirrorSort = { key, direction: key === 'leader' ? 'asc' : 'desc' };
  return [first, toggleMirrorSort(first, key)];
});

function nameOf({ key }: MirrorSort): string {
  return COLUMN_NAMES[key];
}

function wordsOf({ key, direction }: MirrorSort): string {
  if (key === 'leader') return direction === 'asc' ? 'A to Z' : 'Z to A';
  return direction === 'asc' ? 'lowest first' : 'highest first';
}
