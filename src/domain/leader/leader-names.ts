/** Short names for a leader, and for two leaders together. */
import type { CardId } from '../card/card';

export interface NamedLeader {
  readonly id: CardId;
  readonly name: string;
}

/** The last word of a name, without anything after a comma: "Kestrel". */
export function shortLeaderName(name: string): string {
  const words = (name.split(',', 1)[0] ?? name).trim().split(/[\s.]+/);
  return words[words.length - 1] || name;
}

/** "Oyle against Starling", with longer names where these are equal. Twice the same leader is its mirror. */
export function versusTitle(one: NamedLeader, other: NamedLeader): string {
  if (one.id === other.id) return `${one.name} · Mirror`;
  const ways: readonly ((leader: NamedLeader) => string)[] = [
    ({ name }) => shortLeaderName(name),
    ({ name }) => name,
    ({ id, name }) => (name === id ? id : `${name} ${id}`),
  ];
  const call = ways.find((way) => way(one) !== way(other)) ?? (({ id }) => id);
  return `${call(one)} against ${call(other)}`;
}
