import { useMemo } from 'react';
import { useLeaders } from '../../components/leader/use-leaders';
import { SearchSelect } from '../../components/screen/SearchSelect';
import { formatLeaderOption } from '../../domain/card';
import type { Game, GameSource } from '../../domain/games/game';
import { Select } from '../../ui/Select';
import { TextField } from '../../ui/TextField';
import styles from './GameFilters.module.css';
import { type DatesChoice, type FormatStart, type GamesView, leadersIn } from './my-games-search';

interface GameFiltersProps {
  /** All games of the record. */
  readonly games: readonly Game[];
  readonly view: GamesView;
  readonly format: FormatStart | null;
  readonly onChange: (changed: Partial<GamesView>) => void;
}

export const SOURCE_WORDS: Record<GameSource, string> = {
  report: 'Report',
  quick: 'Quick log',
  log: 'Simulator',
};

export function GameFilters({ games, view, format, onChange }: GameFiltersProps) {
  const dates: { value: DatesChoice; label: string }[] = [
    { value: 'all', label: 'All dates' },
    ...(format ? [{ value: 'format' as const, label: `This format (${format.name})` }] : []),
    { value: '30', label: 'Last 30 days' },
    { value: 'range', label: 'From … to …' },
  ];
  return (
    <search className={styles.filters}>
      <LeaderFilter
        label="My leader"
        any="All my leaders"
        ids={useMemo(() => leadersIn(games, 'leader'), [games])}
        value={view.mine}
        onChange={(mine) => onChange({ mine })}
      />
      <LeaderFilter
        label="Opponent’s leader"
        any="All opponents"
        ids={useMemo(() => leadersIn(games, 'opponentLeader'), [games])}
        value={view.theirs}
        onChange={(theirs) => onChange({ theirs })}
      />
      <Select
        label="Source"
        options={[
          { value: '', label: 'All sources' },
          ...(['report', 'quick', 'log'] as const).map((value) => ({
            value,
            label: SOURCE_WORDS[value],
          })),
        ]}
        value={view.source ?? ''}
        onChange={(source) => onChange({ source: source === '' ? null : source })}
      />
      <Select
        label="Dates"
        options={dates}
        value={view.dates === 'format' && !format ? 'all' : view.dates}
        onChange={(chosen) => onChange({ dates: chosen })}
      />
      {view.dates === 'range' && (
        <>
          <TextField
            label="From"
            type="date"
            value={view.since ?? ''}
            onChange={(since) => onChange({ since: since || null })}
          />
          <TextField
            label="To"
            type="date"
            value={view.until ?? ''}
            onChange={(until) => onChange({ until: until || null })}
          />
        </>
      )}
    </search>
  );
}

interface LeaderFilterProps {
  readonly label: string;
  readonly any: string;
  readonly ids: readonly string[];
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

function LeaderFilter({ label, any, ids, value, onChange }: LeaderFilterProps) {
  const { find } = useLeaders();
  const listed = value === null || ids.includes(value) ? ids : [...ids, value];
  return (
    <SearchSelect
      label={label}
      options={[
        { value: '', label: any },
        ...listed.map((id) => ({ value: id, label: formatLeaderOption(find(id)) })),
      ]}
      value={value ?? ''}
      onChange={(id) => onChange(id === '' ? null : id)}
    />
  );
}
