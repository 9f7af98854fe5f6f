/** Names for leaders that the card data may lack: unreleased ones, or those in files of another day. */
import type { CardId } from '../../domain/card/card';
import type { LeaderIndex } from '../../domain/leader/leader-index';

/** The name from the card data, else from a daily file, else the code. */
export function leaderNames(
  { find }: Pick<LeaderIndex, 'find'>,
  rows: readonly { readonly leader: CardId; readonly leaderName: string }[],
): (id: CardId) => string {
  const names = new Map(rows.map(({ leader, leaderName }) => [leader, leaderName]));
  return (id) => {
    const { name } = find(id);
    return name === id ? (names.get(id) ?? id) : name;
  };
}
