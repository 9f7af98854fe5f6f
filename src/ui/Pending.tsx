/**
 * Stands, unseen, where something is about to be drawn: a page with one of these is not complete
 * (app/take-over waits for that).
 */
export function Pending() {
  return <span hidden data-pending />;
}
