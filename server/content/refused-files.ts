/** Reports an operator's files that the server can't read at its start: pages would only see nonsense. */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { PLAIN_RESOURCE_NAMES, RESOURCES } from '../../src/resources/network-resources';
import { OperatorError } from '../operator-error';
import { ENCODING_BYTES, refuseUtf16 } from '../operator-text';
import { findFile } from './find-file';

/** A sentence for each undated file in `folder` that is saved as UTF-16. */
export async function refusedFiles(folder: string): Promise<string[]> {
  const paths = PLAIN_RESOURCE_NAMES.map((resource) => join(folder, RESOURCES[resource].name));
  const sentences = await Promise.all(paths.filter(findFile).map(refusalOf));
  return sentences.filter((sentence) => sentence !== null);
}

async function refusalOf(path: string): Promise<string | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ENCODING_BYTES), 0, ENCODING_BYTES);
    refuseUtf16(buffer.subarray(0, bytesRead), path);
    return null;
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  } finally {
    await file.close();
  }
}
