import { type CardId, formatLeaderOption } from '../domain/card';
import { compareCardIds } from '../domain/text-order';
import { SearchSelect } from './SearchSelect';
import { useLeaders } from './use-leaders';

export interface LeaderSelectProps {
  /** Names the choice: "Leader". */
  readonly label: string;
  /** The leaders to choose from; a chosen one that is not among them is listed all the same. */
  readonly leaders: readonly { readonly leader: CardId; readonly leaderName: string }[];
  readonly value: CardId;
  readonly onChange: (leader: CardId) => void;
  readonly className?: string | undefined;
}

/** A leader out of a period's, each as "[id] name" (SPEC 2), found by typing. */
export function LeaderSelect({ label, leaders, value, onChange, className }: LeaderSelectProps) {
  const { find } = useLeaders();
  const listed = leaders.some(({ leader }) => leader === value)
    ? leaders
    : [...leaders, { leader: value, leaderName: value }];
  const options = listed
    .map(({ leader, leaderName }) => {
      const { name } = find(leader);
      // The card data knows names; the file's own stand where it does not.
      return {
        value: leader,
        label: formatLeaderOption({ id: leader, name: name === leader ? leaderName : name }),
      };
    })
    .toSorted((a, b) => compareCardIds(a.value, b.value));
  return (
    <SearchSelect
      label={label}
      options={options}
      value={value}
      onChange={onChange}
      className={className}
    />
  );
}
