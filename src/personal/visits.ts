/**
 * How often this device was here: a visit is a tab of its own, however many pages it sees. Kept only until
 * the newcomer was told what is told once.
 */
const VISITS = 'crows-nest-visits';
const THIS_VISIT = 'crows-nest-visit';
const TOLD = 'told';

/** Counts this visit once a tab. True from the second visit on, until the newcomer was told. */
export function isTimeToTell(): boolean {
  try {
    const known = localStorage.getItem(VISITS);
    if (known === TOLD) return false;
    const before = /^\d{1,4}$/.test(known ?? '') ? Number(known) : 0;
    const isCounted = sessionStorage.getItem(THIS_VISIT) !== null;
    const visits = isCounted ? before : before + 1;
    sessionStorage.setItem(THIS_VISIT, 'counted');
    localStorage.setItem(VISITS, String(visits));
    return visits >= 2;
  } catch {
    // A device that keeps nothing is no place to promise that it does.
    return false;
  }
}

export function noteTold(): void {
  try {
    localStorage.setItem(VISITS, TOLD);
  } catch {
    // Told again the next time.
  }
}
