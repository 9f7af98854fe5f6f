/**
 * Whether no worker has anything of the app yet (index.html says so before the first paint). A first visitor reads while
 * the script is on its way: long work is cut into pieces. Who comes back waits for it: pieces take longer.
 */
export function isFirstVisit(): boolean {
  return 'firstVisit' in document.documentElement.dataset;
}
