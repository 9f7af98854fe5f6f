/**
 * Imports the modules that load data, in files of their own: a first visit starts with the data in its page,
 * and loads more after the first paint.
 */
import { OfflineError } from './errors';

/**
 * Imports such a module.
 * @throws OfflineError where its script can't be loaded.
 */
export async function sourceOf<Module>(importModule: () => Promise<Module>): Promise<Module> {
  try {
    return await importModule();
  } catch (cause) {
    throw new OfflineError({ cause });
  }
}
