/**
 * Asks the browser to keep this device's data even when space runs low: nothing can replace what the user
 * made.
 */

/** True when the browser promises to keep it; false where it refuses or can't be asked. */
export async function askForPersistentStorage(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}
