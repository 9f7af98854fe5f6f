/**
 * The title of a page about a leader, two leaders or a player. Loads with PageSubject, after a first visit.
 */
import { type CardId, isCardId } from '../../domain/card/card';
import { type NamedLeader, versusTitle } from '../../domain/leader/leader-names';
import type { Subject } from './page-facts';

/** The names that this device knows. */
export interface KnownNames {
  /** Named by its code until its name is known. */
  readonly leader: (id: CardId) => NamedLeader;
  readonly player: (deviceId: string) => string | null;
}

/** The path and search parameters of an address. */
type PageAddress = Readonly<Record<string, unknown>>;

/** "Bram Oyle · Leader", "Oyle against Starling"; null where no name in the address is known. */
export function subjectTitle(
  subject: Subject,
  address: PageAddress,
  names: KnownNames,
): string | null {
  const { leaderId, leader1Id, leader2Id, deviceId, deviceid } = address;
  if (subject.kind === 'pair') {
    const [one, other] = [leaderIn(leader1Id), leaderIn(leader2Id)];
    return one && other && versusTitle(names.leader(one), names.leader(other));
  }
  if (subject.kind === 'player') {
    const name = names.player(String(deviceId ?? deviceid ?? ''));
    return name && `${name} · ${subject.page}`;
  }
  const id = leaderIn(leaderId);
  return id && `${names.leader(id).name} · ${subject.page}`;
}

function leaderIn(text: unknown): CardId | null {
  const id = String(text).toUpperCase();
  return isCardId(id) ? id : null;
}
