/** The time of the player's changes: the server's where it is known. */

let now = () => Date.now();

/** Whoever knows the server's time provides it, in milliseconds since 1970. */
export function provideOwnTime(time: () => number): void {
  now = time;
}

export function ownTime(): number {
  return now();
}
