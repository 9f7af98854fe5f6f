/**
 * The mirror page's address behind the question mark: period and order, in plain words, defaults left out
 * (`?period=lw_p&sort=risk&dir=asc`).
 */
import { parsePeriodSearch, periodSearch } from '../../components/patron/premium-address';
import {
  DEFAULT_MIRROR_SORT,
  MIRROR_SORT_KEYS,
  type MirrorSort,
  type MirrorSortKey,
  toggleMirrorSort,
} from '../../domain/mirror';
import type { PeriodValue } from '../../domain/period';

/** What the address asks to see. */
interface MirrorView {
  /** Null when the address names a period that is not known. */
  readonly period: PeriodValue | null;
  readonly sort: MirrorSort;
}

interface Said {
  readonly period?: unknown;
  readonly sort?: unknown;
  readonly dir?: unknown;
}

/** Reads an address; an order that makes no sense is the default one. */
export function viewOf({ period, sort, dir }: Said): MirrorView {
  const key = MIRROR_SORT_KEYS.find((candidate) => candidate === sort) ?? DEFAULT_MIRROR_SORT.key;
  const direction = (['asc', 'desc'] as const).find((candidate) => candidate === dir);
  return {
    period: parsePeriodSearch(period),
    sort: { key, direction: direction ?? firstDirectionOf(key) },
  };
}

/** The address of a view. What it need not say is undefined. */
export function searchOf(period: PeriodValue, { key, direction }: MirrorSort) {
  return {
    ...periodSearch(period),
    sort: key === DEFAULT_MIRROR_SORT.key ? undefined : key,
    dir: direction === firstDirectionOf(key) ? undefined : direction,
  };
}

/** Where a column's first click points. */
function firstDirectionOf(key: MirrorSortKey): MirrorSort['direction'] {
  if (key === DEFAULT_MIRROR_SORT.key) return DEFAULT_MIRROR_SORT.direction;
  return toggleMirrorSort(DEFAULT_MIRROR_SORT, key).direction;
}
