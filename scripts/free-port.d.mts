/** A port of this machine that no one listens on; no one keeps it from being taken meanwhile. */
export function freePort(): Promise<number>;
