import { useMemo } from 'react';
import { type CardId, formatLeaderOption } from '../../domain/card/card';
import { SearchSelect } from '../screen/SearchSelect';
import { useLeaderOrder } from './use-leader-order';
import { useLeaders } from './use-leaders';

interface AnyLeaderSelectProps {
  readonly label: string;
  /** What is shown where none is chosen. */
  readonly none: string;
  /** Listed in any case. */
  readonly value: CardId | '';
  readonly onChange: (leader: CardId | '') => void;
  readonly className?: string | undefined;
}

/** Chooses one of all leaders, or none. */
export function AnyLeaderSelect({ none, value, onChange, ...select }: AnyLeaderSelectProps) {
  const { leaders, find } = useLeaders();
  const { inOrder, noteChosen } = useLeaderOrder();
  const options = useMemo(() => {
    const isListed = value === '' || leaders.some(({ id }) => id === value);
    const listed = isListed ? leaders : [...leaders, find(value)];
    return [
      { value: '', label: none },
      ...inOrder(listed).map((leader) => ({ value: leader.id, label: formatLeaderOption(leader) })),
    ];
  }, [leaders, find, inOrder, none, value]);
  return (
    <SearchSelect
      {...select}
      options={options}
      value={value}
      onChange={(leader) => {
        if (leader !== '') noteChosen(leader);
        onChange(leader);
      }}
    />
  );
}
