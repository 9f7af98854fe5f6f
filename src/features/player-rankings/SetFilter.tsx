import { useMemo } from 'react';
import { SearchSelect } from '../../components/screen/SearchSelect';
import { type LeaderTopPlayers, setsOf } from '../../domain/player-rankings';

interface SetFilterProps {
  readonly leaderboard: readonly LeaderTopPlayers[];
  /** Null for all. */
  readonly set: string | null;
  readonly onChange: (set: string | null) => void;
}

/** No set is called so: a set's name begins with a letter. */
const ALL_SETS = '*';

/** Leaders of one set or all; a set in the address stays a choice even where it has no leaders. */
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
