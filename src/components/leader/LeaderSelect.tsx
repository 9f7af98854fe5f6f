import { type CardId, formatLeaderOption } from '../../domain/card/card';
import { SearchSelect } from '../screen/SearchSelect';
import { useLeaderOrder } from './use-leader-order';
import { useLeaders } from './use-leaders';

interface LeaderSelectProps {
  /** Names the choice: "Leader". */
  readonly label: string;
  /** The leaders to choose from; the chosen one is listed in any case. */
  readonly leaders: readonly { readonly leader: CardId; readonly leaderName: string }[];
  readonly value: CardId;
  readonly onChange: (leader: CardId) => void;
  readonly className?: string | undefined;
}

/** Chooses one of a period's leaders, each as "[id] name" (SPEC 2), found by typing. */
export function LeaderSelect({ label, leaders, value, onChange, className }: LeaderSelectProps) {
  const { find } = useLeaders();
  const { inOrder, noteChosen } = useLeaderOrder();
  const listed = leaders.some(({ leader }) => leader === value)
    ? leaders
    : [...leaders, { leader: value, leaderName: value }];
  const named = listed.map(({ leader, leaderName }) => {
    const { name } = find(leader);
    // The card data has the names; where it lacks one, the file's own counts.
    return { id: leader, name: name === leader ? leaderName : name };
  });
  const options = inOrder(named).map((option) => ({
    value: option.id,
    label: formatLeaderOption(option),
  }));
  return (
    <SearchSelect
      label={label}
      options={options}
      value={value}
      onChange={(leader) => {
        noteChosen(leader);
        onChange(leader);
      }}
      className={className}
    />
  );
}
