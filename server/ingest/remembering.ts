/** Results of work that the same texts bring again and again. */

/** `read`, which depends on its text alone, with the results of so many texts remembered. */
export function remembering<T>(most: number, read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const result = known.get(text);
    if (result !== undefined) return result;
    if (known.size >= most) known.clear();
    const fresh = read(text);
    // A piece of a text keeps all of it in memory: what is remembered stands by itself.
    known.set(Buffer.from(text).toString(), fresh);
    return fresh;
  };
}
