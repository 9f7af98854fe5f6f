import { memo, type ReactNode, useCallback, useMemo } from 'react';
import { useLeaderOrder } from '../../components/leader/use-leader-order';
import { type CardId, formatLeaderOption } from '../../domain/card/card';
import {
  type AskedFilters,
  type TournamentFilters as Filters,
  type LeaderOption,
  parseTopX,
} from '../../domain/tournament/tournaments';
import { NumberField } from '../../ui/field/NumberField';
import { Select } from '../../ui/field/Select';
import { Grid } from '../../ui/layout/Box';
import styles from './TournamentResults.module.css';
import type { NameLeader } from './use-leader-names';

interface TournamentFiltersProps {
  readonly filters: Filters;
  readonly formats: readonly string[];
  /** The tournaments of the chosen format. */
  readonly tournaments: readonly string[];
  readonly leaders: readonly LeaderOption[];
  readonly nameLeader: NameLeader;
  /** `replace`: while typing a number, each change replaces the history entry. */
  readonly onChange: (changed: Partial<AskedFilters>, replace?: boolean) => void;
  /** Further filters. */
  readonly children: ReactNode;
}

/** Stands for "no filter": no name in a file is empty. */
const ANY = '';

type Change = TournamentFiltersProps['onChange'];

/** Leader, format, tournament and 'Top X or better' (SPEC 2), which all must match. */
export function TournamentFilters({
  filters,
  formats,
  tournaments,
  leaders,
  nameLeader,
  onChange,
  children,
}: TournamentFiltersProps) {
  return (
    <Grid as="search" gap="3 2" className={styles.filters} aria-label="Decks">
      <LeaderSelect
        leaders={leaders}
        nameLeader={nameLeader}
        value={filters.leader}
        onChange={onChange}
      />
      <FormatSelect formats={formats} value={filters.format} onChange={onChange} />
      <TournamentSelect tournaments={tournaments} value={filters.tournament} onChange={onChange} />
      <TopX value={filters.topX} onChange={onChange} />
      {children}
    </Grid>
  );
}

// Each select renders again only for its own changes, because a choice waits for everything that renders.

interface LeaderSelectProps {
  readonly leaders: readonly LeaderOption[];
  readonly nameLeader: NameLeader;
  readonly value: CardId | null;
  readonly onChange: Change;
}

const LeaderSelect = memo(function LeaderSelect({
  leaders,
  nameLeader,
  value,
  onChange,
}: LeaderSelectProps) {
  const decks = useMemo(
    () => new Map(leaders.map((option) => [option.id, option.decks])),
    [leaders],
  );
  const { inOrder, noteChosen } = useLeaderOrder({
    gamesOf: useCallback((id) => decks.get(id) ?? 0, [decks]),
  });
  const named = leaders.map(({ id, name }) => ({ id, name: nameLeader(id, name) }));
  return (
    <Select
      label="Leader"
      showLabel
      className={styles.leader}
      options={[
        { value: ANY, label: 'All leaders' },
        ...inOrder(named).map((leader) => ({
          value: leader.id,
          label: formatLeaderOption(leader),
        })),
      ]}
      value={value ?? ANY}
      onChange={(leader) => {
        if (leader !== ANY) noteChosen(leader);
        onChange({ leader: leader || null });
      }}
    />
  );
});

interface FormatSelectProps {
  readonly formats: readonly string[];
  readonly value: string | null;
  readonly onChange: Change;
}

const FormatSelect = memo(function FormatSelect({ formats, value, onChange }: FormatSelectProps) {
  return (
    <Select
      label="Format"
      showLabel
      options={[{ value: ANY, label: 'All formats' }, ...namesOf(formats)]}
      value={value ?? ANY}
      onChange={(format) => onChange({ format: format || null })}
    />
  );
});

interface TournamentSelectProps {
  readonly tournaments: readonly string[];
  readonly value: string | null;
  readonly onChange: Change;
}

const TournamentSelect = memo(function TournamentSelect({
  tournaments,
  value,
  onChange,
}: TournamentSelectProps) {
  return (
    <Select
      label="Tournament"
      showLabel
      className={styles.tournament}
      options={[{ value: ANY, label: 'All tournaments' }, ...namesOf(tournaments)]}
      value={value ?? ANY}
      onChange={(tournament) => onChange({ tournament: tournament || null })}
    />
  );
});

interface TopXProps {
  readonly value: number | null;
  readonly onChange: Change;
}

const TopX = memo(function TopX({ value, onChange }: TopXProps) {
  return (
    <NumberField
      label="Top X or better"
      min={1}
      placeholder="Any"
      parse={parseTopX}
      wanted="Places count from 1: a whole number."
      value={value}
      onChange={(topX) => onChange({ topX }, true)}
    />
  );
});

export function namesOf(names: readonly string[]) {
  return names.map((name) => ({ value: name, label: name }));
}
