import { type OwnSortPickerProps, SortPicker } from '../../components/screen/SortPicker';
import { MIRROR_ORDER, type MirrorSortKey } from '../../domain/figures/mirror';
import type { SortDirection } from '../../domain/text/sort';
import { COLUMN_NAMES } from './mirror-columns';

/** The orders of the mirror table. */
export function MirrorSortPicker(props: OwnSortPickerProps<MirrorSortKey>) {
  return <SortPicker order={MIRROR_ORDER} names={COLUMN_NAMES} wordsOf={wordsOf} {...props} />;
}

function wordsOf(key: MirrorSortKey, direction: SortDirection): string {
  if (key === 'leader') return direction === 'asc' ? 'A to Z' : 'Z to A';
  return direction === 'asc' ? 'lowest first' : 'highest first';
}
