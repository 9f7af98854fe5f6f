export const PARTS: readonly ('page' | 'server')[];

/** Makes a build and lets the links of `dist` lead to it. */
export function addBuild(
  dist: string,
  parts: readonly string[],
  make: (folder: string) => Promise<void>,
): Promise<void>;
