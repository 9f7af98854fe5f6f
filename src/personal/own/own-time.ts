/** The time of the player's changes: the server's where it is known. */

let now = () => Date.now();

/** The page's start provides the server's time, in milliseconds since 1970. */
export function provideOwnTime(time: () => number): void {
  now = time;
}

export function ownTime(): number {
  return now();
}
