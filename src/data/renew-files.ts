/**
 * The files of the app that were spoilt on their way: how they are had whole is index.html's own script, for
 * the app may be one of them.
 */

interface Renewing {
  /** Set by index.html. */
  readonly renewFiles?: () => Promise<boolean>;
}

/**
 * Asks past every cache for those that are not as they were built. Resolves to whether all that were asked
 * for are whole now.
 */
export function renewFiles(): Promise<boolean> {
  return (globalThis as Renewing).renewFiles?.() ?? Promise.resolve(false);
}

/** Opens the page anew, its files whole where they can be had so. */
export async function reloadWhole(): Promise<void> {
  await renewFiles().catch(() => {});
  location.reload();
}
