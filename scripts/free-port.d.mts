/** A port of this machine that nobody listens on; nobody keeps it from being taken meanwhile. */
export function freePort(): Promise<number>;
