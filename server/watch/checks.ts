/** A check of the site: its state, since when, and what to do. Knows no rule. */
import { CHECK_STATES, type PanelCheck } from '../../src/data/schemas/api/panel';

export type State = PanelCheck['state'];

export type Check = PanelCheck;

export type Finding = Pick<Check, 'state' | 'code'> &
  Partial<Pick<Check, 'says' | 'error' | 'remedy' | 'notes'>> & { readonly at?: Date | null };

/** A finding as a check. */
export function checkOf(name: string, { at = null, ...finding }: Finding, now: Date): Check {
  const ageSeconds = at && Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1000));
  const nothing = { says: null, error: null, remedy: null, notes: [] };
  return { name, ...nothing, ...finding, at: at?.toISOString() ?? null, ageSeconds };
}

/** Whether somebody should be told of a check now. */
export function isRed({ state }: Pick<Check, 'state'>): boolean {
  return CHECK_STATES.indexOf(state) >= CHECK_STATES.indexOf('failing');
}

/** Whether the process and its jobs live, however the site is otherwise. */
export function isAlive(checks: readonly Check[]): boolean {
  const lives = checks.filter(({ name }) => ['database', 'jobs', 'files'].includes(name));
  return lives.every(({ state }) => state !== 'stale' && state !== 'unavailable');
}

/** What is only told makes nothing worse. */
export function worstOf(checks: readonly Check[]): State {
  const worst =
    CHECK_STATES[Math.max(...checks.map(({ state }) => CHECK_STATES.indexOf(state)))] ?? 'ok';
  return worst === 'told' ? 'ok' : worst;
}
