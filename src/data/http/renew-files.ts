/**
 * Repairs files of the app that were damaged on their way. The script for it is in index.html, because the
 * app may be one of them.
 */

/** Set by index.html. */
interface Renewing {
  readonly renewFiles?: () => Promise<string | null>;
  readonly reloadOnce?: (isMissing: () => boolean) => Promise<void>;
}

const page = globalThis as Renewing;

/** Asks for all files of the page past every cache. Resolves to whether all of them arrived. */
export async function renewFiles(): Promise<boolean> {
  return typeof (await page.renewFiles?.()) === 'string';
}

/** Reloads the page once for what `isMissing`, where all files arrive now. */
export function reloadOnce(isMissing: () => boolean): void {
  void page.reloadOnce?.(isMissing);
}

/** Reloads the page, with whole files where possible. */
export async function reloadWhole(): Promise<void> {
  await renewFiles();
  location.reload();
}
