/** Caches results for texts that repeat. */

/** `read`, a pure function of its text, with the results of this many texts cached. */
export function remembering<T>(most: number, read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const result = known.get(text);
    if (result !== undefined) return result;
    if (known.size >= most) known.clear();
    const fresh = read(text);
    // A substring keeps its whole text in memory: this copies it.
    known.set(Buffer.from(text).toString(), fresh);
    return fresh;
  };
}
