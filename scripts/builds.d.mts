export const PARTS: readonly ('page' | 'server')[];

/** Makes a build and points the links of `dist` to it. */
export function addBuild(
  dist: string,
  parts: readonly string[],
  make: (folder: string) => Promise<void>,
): Promise<void>;
