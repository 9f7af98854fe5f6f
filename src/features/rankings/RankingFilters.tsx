import { useEffect, useRef } from 'react';
import { isFiltering, type RankingFilter } from '../../domain/figures/rankings';
import { formatCountOf } from '../../domain/text/count';
import { Button } from '../../ui/button/Button';
import { Select } from '../../ui/field/Select';
import { TextField } from '../../ui/field/TextField';
import { useTypedText } from '../../ui/field/use-typed-text';
import { Icon } from '../../ui/icon/Icon';
import { Note } from '../../ui/layout/Box';
import styles from './RankingFilters.module.css';
import { LONGEST_FIND, NO_FILTER } from './rankings-search';

export interface RankingFiltersProps {
  readonly filter: RankingFilter;
  /** How many leaders pass the filter, and of how many; undefined without leaders. */
  readonly shown: number | undefined;
  readonly total: number | undefined;
  /** True where the reader has just opened the search. */
  readonly takesFocus: boolean;
  readonly onChange: (filter: RankingFilter) => void;
}

const LEAST_GAMES = [50, 100, 200, 500, 1000] as const;

/** Finds a leader by typing, and hides those with too few games. Ranks stay those among all. */
export function RankingFilters({
  filter,
  shown,
  total,
  takesFocus,
  onChange,
}: RankingFiltersProps) {
  const [text, type] = useTypedText(filter.find, (find) => onChange({ ...filter, find }));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const isHiding = isFiltering(filter);
  return (
    <search className={styles.filters} aria-label="Leaders">
      <TextField
        ref={field}
        label="Find a leader"
        showLabel={false}
        placeholder="Name or code"
        type="search"
        enterKeyHint="search"
        limit={{ of: 'The search', length: LONGEST_FIND }}
        value={text}
        onChange={type}
      />
      <Select
        label="Hide leaders under"
        options={optionsWith(filter.min)}
        value={String(filter.min)}
        onChange={(games) => onChange({ ...filter, min: Number(games) })}
      />
      <Button
        kind="quiet"
        className={styles.followed}
        aria-pressed={filter.followed}
        onClick={() => onChange({ ...filter, followed: !filter.followed })}
      >
        <Icon name="star" />
        <span>Followed</span>
      </Button>
      <Note className={styles.found} role="status">
        {isHiding && shown !== undefined && total !== undefined && (
          <span>{`${shown} of ${formatCountOf(total, 'leader')}`}</span>
        )}
      </Note>
      {isHiding && (
        <Button kind="quiet" className={styles.all} onClick={() => onChange(NO_FILTER)}>
          Show all
        </Button>
      )}
    </search>
  );
}

/** An address may have an unusual number, which then becomes one of the options. */
function optionsWith(min: number) {
  const numbers = new Set<number>([0, ...LEAST_GAMES, min]);
  return [...numbers]
    .toSorted((a, b) => a - b)
    .map((games) => ({
      value: String(games),
      label: games === 0 ? 'Any games' : `${games}+ games`,
    }));
}
