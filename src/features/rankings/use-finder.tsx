import { useState } from 'react';
import { isFiltering } from '../../domain/figures/rankings';
import { Button } from '../../ui/button/Button';
import { Icon } from '../../ui/icon/Icon';
import { PartLost } from '../../ui/notice/PartLost';
import { usePart } from '../../ui/timing/use-part';
import type { RankingFiltersProps } from './RankingFilters';
import styles from './RankingsScreen.module.css';
import { NO_FILTER } from './rankings-search';

/** Most visits never search: the filters load on demand, or when the address has some. */
const loadFilters = async () => (await import('./RankingFilters')).RankingFilters;

/** Whether the filters are open; closing them clears them, so that no leader stays hidden. */
export function useFinder(filters: Omit<RankingFiltersProps, 'takesFocus'>) {
  const { filter, onChange } = filters;
  const [wasAsked, setAsked] = useState(false);
  const isOpen = wasAsked || isFiltering(filter);
  const { part: Filters, isLost, retry } = usePart(loadFilters, isOpen);
  const toggle = () => {
    setAsked(!isOpen);
    if (isFiltering(filter)) onChange(NO_FILTER);
  };
  return { isOpen, toggle, Filters, isLost, retry, filters: { ...filters, takesFocus: wasAsked } };
}

interface FinderProps {
  readonly finder: ReturnType<typeof useFinder>;
}

/** The button that opens the filters. */
export function FindButton({ finder: { isOpen, toggle } }: FinderProps) {
  return (
    <Button
      kind="quiet"
      className={styles.find}
      aria-expanded={isOpen}
      aria-label="Find a leader"
      onClick={toggle}
    >
      <Icon name={isOpen ? 'x' : 'search'} />
      <span className={styles.findWord}>Find</span>
    </Button>
  );
}

/** The filters, while they are open. */
export function Finder({ finder: { isOpen, Filters, isLost, retry, filters } }: FinderProps) {
  if (!isOpen) return null;
  return (
    <div className={styles.filters}>
      {isLost && <PartLost onRetry={retry}>The search did not arrive.</PartLost>}
      {Filters && <Filters {...filters} />}
    </div>
  );
}
