/** What leaders are called where the card data may not know them: unreleased ones, files of another day. */
import type { CardId } from '../../domain/card';
import type { LeaderIndex } from '../../domain/leader-index';

/** The card data's name, else the one a daily file gives, else the code. */
export function leaderNames(
  { find }: Pick<LeaderIndex, 'find'>,
  rows: readonly { readonly leader: CardId; readonly leaderName: string }[],
): (id: CardId) => string {
  const told = new Map(rows.map(({ leader, leaderName }) => [leader, leaderName]));
  return (id) => {
    const { name } = find(id);
    return name === id ? (told.get(id) ?? id) : name;
  };
}
