/** The leaders' names in the table's headings; ids distinguish equal names. */
import type { CardId } from '../../domain/card/card';
import { shortLeaderName } from '../../domain/leader/leader-names';

export interface LeaderHeading {
  readonly leader: CardId;
  readonly name: string;
  /** For narrow headings: the last word of the name, without anything after a comma ("Kestrel"). */
  readonly short: string;
  /** True when another leader of the table has the same name. */
  readonly sharesName: boolean;
  readonly sharesShort: boolean;
}

/** One heading for each leader, in the order given. */
export function headingsOf(
  leaders: readonly CardId[],
  nameOf: (leader: CardId) => string,
): LeaderHeading[] {
  const named = leaders.map((leader) => {
    const name = nameOf(leader);
    return { leader, name, short: shortLeaderName(name) };
  });
  const isShared = (key: 'name' | 'short', value: string) =>
    named.filter((other) => other[key] === value).length > 1;
  return named.map((heading) => ({
    ...heading,
    sharesName: isShared('name', heading.name),
    sharesShort: isShared('short', heading.short),
  }));
}

/** The name in a sentence or a list, with the id where another leader shares it. */
export function nameApart({ leader, name, sharesName }: LeaderHeading): string {
  return sharesName ? `${name} ${leader}` : name;
}
