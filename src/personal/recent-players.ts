/**
 * The players whose histories were opened on this device, and which of them is the reader: in a database
 * of their own, which neither an eviction nor a log-out empties. Removable one by one and all at once.
 */
import type { UseStore } from 'idb-keyval';
import * as v from 'valibot';

const DATABASE = 'crows-nest-recent-players';
const LIST = 'players';

/** How many are remembered beside the reader. */
const MOST_RECENT_PLAYERS = 12;

export interface RecentPlayer {
  readonly deviceId: string;
  /** As the player was called when the history was opened; empty when no one knew. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly openedAt: number;
  /** The reader marked this one as themselves; at most one is. */
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

/** The reader first, then the latest opened. Empty where nothing can be kept. */
export async function loadRecentPlayers(): Promise<RecentPlayer[]> {
  try {
    const { get, store } = await openDatabase();
    return parse(await get<unknown>(LIST, store));
  } catch {
    return [];
  }
}

/** A history was opened. */
export function rememberPlayer(
  { deviceId, name }: Pick<RecentPlayer, 'deviceId' | 'name'>,
  openedAt: number,
): Promise<RecentPlayer[]> {
  return change((players) => {
    const known = players.find((player) => player.deviceId === deviceId);
    const opened = {
      deviceId,
      name: name || (known?.name ?? ''),
      openedAt,
      isMe: known?.isMe ?? false,
    };
    return [opened, ...players.filter((player) => player !== known)];
  });
}

/** This one, and no one else, is the reader; null: none is. */
export function markAsMe(deviceId: string | null): Promise<RecentPlayer[]> {
  return change((players) =>
    players.map((player) => ({ ...player, isMe: player.deviceId === deviceId })),
  );
}

export function forgetPlayer(deviceId: string): Promise<RecentPlayer[]> {
  return change((players) => players.filter((player) => player.deviceId !== deviceId));
}

export function forgetAllPlayers(): Promise<RecentPlayer[]> {
  return change(() => []);
}

/** Changes the list in one transaction, so that two tabs never lose each other's. Gives the new one. */
async function change(edit: (players: RecentPlayer[]) => RecentPlayer[]): Promise<RecentPlayer[]> {
  let changed: RecentPlayer[] = [];
  try {
    const { update, store } = await openDatabase();
    await update<unknown>(
      LIST,
      (stored) => {
        changed = inOrder(edit(parse(stored)));
        return changed;
      },
      store,
    );
  } catch {
    // A device that can't keep the list forgets it.
    changed = inOrder(edit(changed));
  }
  return changed;
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

let opened: UseStore | undefined;

async function openDatabase() {
  const { createStore, get, update } = await import('idb-keyval');
  opened ??= createStore(DATABASE, 'players');
  return { get, update, store: opened };
}
