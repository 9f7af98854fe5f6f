/**
 * The modules that load data, in a file of their own: a first visit begins with what came in its page, and
 * asks for more once that is drawn.
 */
import { OfflineError } from './errors';

/**
 * Gives such a module.
 *
 * @throws OfflineError when its script can't be had.
 */
export async function sourceOf<Module>(importModule: () => Promise<Module>): Promise<Module> {
  try {
    return await importModule();
  } catch (cause) {
    throw new OfflineError({ cause });
  }
}
