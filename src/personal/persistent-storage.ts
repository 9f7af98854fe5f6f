/**
 * Asks the browser to keep what this device holds even when space runs low. What the user made can't be
 * fetched again.
 */

/** True when the browser promises to keep it; false also where it can't be asked. */
export async function askForPersistentStorage(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}
