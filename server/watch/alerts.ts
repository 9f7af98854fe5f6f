/**
 * Notifies the operator when a check turns red and when it is green again: once each, at most hourly per
 * check. The database remembers what was sent, so that a restart does not repeat it; memory does while the
 * database itself is the problem.
 */

import type { Database } from '../db/connection/database';
import type { Send } from './alert-channels';
import { type Check, isRed } from './checks';

interface Told {
  readonly isRed: boolean;
  readonly at: number;
}

interface Alerts {
  /** Sends what is due. Never rejects. */
  tell(checks: readonly Check[]): Promise<void>;
  /** Why the last message failed; null where it did not. */
  trouble(): string | null;
}

const HOUR = 3_600_000;
const LOCK = 'alerts';

/** Whether a check needs a message after `told`, the last one. */
function isDue(check: Check, reported: Told | undefined, now: number): boolean {
  // Nothing is known about a check that could not run.
  if (check.code === 'unknown') return false;
  if (reported === undefined) return isRed(check);
  return reported.isRed !== isRed(check) && now - reported.at >= HOUR;
}

export function createAlerts(
  database: Database,
  { send, now }: { readonly send: Send; readonly now: () => Date },
): Alerts {
  const memory = new Map<string, Told>();
  let trouble: string | null = null;

  async function readTold(): Promise<boolean> {
    try {
      const rows = await database.query<{ name: string; is_red: boolean; told_at: Date }>(
        'SELECT name, is_red, told_at FROM alerts',
      );
      for (const { name, is_red, told_at } of rows) {
        const own = memory.get(name);
        if (!own || own.at < told_at.getTime()) {
          memory.set(name, { isRed: is_red, at: told_at.getTime() });
        }
      }
      return true;
    } catch {
      return false;
    }
  }

  async function tellDue(checks: readonly Check[]): Promise<void> {
    const isKept = await readTold();
    const time = now();
    for (const check of checks) {
      if (!isDue(check, memory.get(check.name), time.getTime())) continue;
      const failures = await send(check);
      trouble = failures.length > 0 ? failures.join(' ') : null;
      // Not delivered: the next round tries again.
      if (trouble !== null && failures.length === send.channels) continue;
      memory.set(check.name, { isRed: isRed(check), at: time.getTime() });
      if (isKept) await database.query(STORE, [check.name, isRed(check), time]).catch(() => {});
    }
  }

  return {
    tell: async (checks) => {
      if (send.channels === 0) return;
      // Without the database no other process can take turns.
      const isAway = checks.some(({ name, state }) => name === 'database' && state !== 'ok');
      const sending = isAway ? tellDue(checks) : database.withLock(LOCK, () => tellDue(checks));
      await sending.catch((error: unknown) => {
        trouble = error instanceof Error ? error.message : String(error);
      });
    },
    trouble: () => trouble,
  };
}

const STORE = `
  INSERT INTO alerts (name, is_red, told_at) VALUES ($1, $2, $3)
  ON CONFLICT (name) DO UPDATE SET is_red = excluded.is_red, told_at = excluded.told_at`;
