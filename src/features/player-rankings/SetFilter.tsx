import { useMemo } from 'react';
import { SearchSelect } from '../../components/screen/SearchSelect';
import { type LeaderTopPlayers, setsOf } from '../../domain/figures/player-rankings';

interface SetFilterProps {
  readonly leaderboard: readonly LeaderTopPlayers[];
  /** Null for all. */
  readonly set: string | null;
  readonly onChange: (set: string | null) => void;
}

/** No set has this name: set names begin with a letter. */
const ALL_SETS = '*';

/** Filters by set; a set in the address stays an option even without leaders. */
export function SetFilter({ leaderboard, set, onChange }: SetFilterProps) {
  const options = useMemo(() => {
    const sets = setsOf(leaderboard);
    const offered = set === null || sets.includes(set) ? sets : [set, ...sets];
    return [
      { value: ALL_SETS, label: 'All sets' },
      ...offered.map((value) => ({ value, label: value })),
    ];
  }, [leaderboard, set]);
  return (
    <SearchSelect
      label="Set"
      options={options}
      value={set ?? ALL_SETS}
      onChange={(value) => onChange(value === ALL_SETS ? null : value)}
    />
  );
}
