/** A port of this machine that is free now; somebody may still take it. */
export function freePort(): Promise<number>;
