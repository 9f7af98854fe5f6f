/**
 * The players whose histories this device opened, and which of them is the reader: in a database of their own
 * that neither evictions nor log-outs empty. The reader can remove one or all.
 */
import { promisifyRequest } from 'idb-keyval';
import * as v from 'valibot';
import { ownDatabase } from '../device/own-database';

const database = ownDatabase('crows-nest-recent-players', 'players');
const LIST = 'players';

/** How many are remembered, besides the reader. */
const MOST_RECENT_PLAYERS = 12;

export interface RecentPlayer {
  readonly deviceId: string;
  /** The player's name when the history was opened; empty where it was unknown. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly openedAt: number;
  /** True where the reader marked this player as themselves; at most one is. */
  readonly isMe: boolean;
}

const PlayersSchema = v.array(
  v.object({
    deviceId: v.pipe(v.string(), v.nonEmpty()),
    name: v.string(),
    openedAt: v.pipe(v.number(), v.finite()),
    isMe: v.boolean(),
  }),
);

/** The reader first, then the latest opened. Empty where this device refuses storage. */
export async function loadRecentPlayers(): Promise<readonly RecentPlayer[]> {
  try {
    known = parse(await database.get(LIST));
    return known;
  } catch {
    return [];
  }
}

/** The list after a change. */
export interface ChangedPlayers {
  readonly players: readonly RecentPlayer[];
  /** False where the device did not keep the change: it lasts until the next read. */
  readonly isKept: boolean;
}

/** Notes that a history was opened. */
export function rememberPlayer(
  { deviceId, name }: Pick<RecentPlayer, 'deviceId' | 'name'>,
  openedAt: number,
): Promise<ChangedPlayers> {
  return change((players) => {
    const before = players.find((player) => player.deviceId === deviceId);
    const opened = {
      deviceId,
      name: name || (before?.name ?? ''),
      openedAt,
      isMe: before?.isMe ?? false,
    };
    return [opened, ...players.filter((player) => player !== before)];
  });
}

/** Marks this player, and no other, as the reader; null marks none. */
export function markAsMe(deviceId: string | null): Promise<ChangedPlayers> {
  return change((players) =>
    players.map((player) => ({ ...player, isMe: player.deviceId === deviceId })),
  );
}

export function forgetPlayer(deviceId: string): Promise<ChangedPlayers> {
  return change((players) => players.filter((player) => player.deviceId !== deviceId));
}

export function forgetAllPlayers(): Promise<ChangedPlayers> {
  return change(() => []);
}

/** The list as last read or changed. */
let known: readonly RecentPlayer[] = [];

/** Changes the list in one transaction, so that parallel tabs never overwrite each other. */
async function change(
  edit: (players: readonly RecentPlayer[]) => RecentPlayer[],
): Promise<ChangedPlayers> {
  try {
    const players = await database.write(async (store) => {
      const stored = await promisifyRequest<unknown>(store.get(LIST));
      const changed = inOrder(edit(parse(stored)));
      store.put(changed, LIST);
      return changed;
    });
    known = players;
    return { players, isKept: true };
  } catch {
    return { players: inOrder(edit(known)), isKept: false };
  }
}

function parse(stored: unknown): RecentPlayer[] {
  const read = v.safeParse(PlayersSchema, stored);
  return read.success ? inOrder(read.output) : [];
}

function inOrder(players: readonly RecentPlayer[]): RecentPlayer[] {
  const latest = players.toSorted((a, b) => b.openedAt - a.openedAt);
  const me = latest.filter(({ isMe }) => isMe).slice(0, 1);
  return [...me, ...latest.filter(({ isMe }) => !isMe).slice(0, MOST_RECENT_PLAYERS)];
}
