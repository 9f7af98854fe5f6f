/**
 * Repairs files of the app that were damaged on their way. The script for it is in index.html, because the
 * app may be one of them.
 */

interface Renewing {
  /** Set by index.html. */
  readonly renewFiles?: () => Promise<boolean>;
}

/**
 * Reloads, past every cache, the files that differ from the build. Resolves to whether all of them are whole
 * now.
 */
export function renewFiles(): Promise<boolean> {
  return (globalThis as Renewing).renewFiles?.() ?? Promise.resolve(false);
}

/** Reloads the page, with whole files where possible. */
export async function reloadWhole(): Promise<void> {
  await renewFiles().catch(() => {});
  location.reload();
}
