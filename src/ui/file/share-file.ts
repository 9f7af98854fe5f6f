/** Hands a file made on this device to the system's share sheet. */
import { downloadFile } from './download-file';

/**
 * - `shared`: the system took it.
 * - `cancelled`: the reader closed the share sheet.
 * - `refused`: the system took no form of it; it is in the downloads.
 */
export type Shared = 'shared' | 'cancelled' | 'refused';

/**
 * Shares one file. `forms` lists it in several forms, the best first: a system may refuse one and take the
 * next. Never rejects.
 */
export async function shareFile(...forms: readonly [File, ...File[]]): Promise<Shared> {
  for (const form of forms) {
    if (!canShare(form)) continue;
    const answer = await offerFile(form);
    if (answer !== 'refused') return answer;
  }
  downloadFile(forms[0], forms[0].name);
  return 'refused';
}

/** The same content as plain text, the only type that some systems share. */
export function asPlainText(file: File): File {
  return new File([file], `${file.name}.txt`, { type: 'text/plain' });
}

export function canShare(file: File): boolean {
  try {
    return navigator.canShare?.({ files: [file] }) ?? false;
  } catch {
    return false;
  }
}

/** Opens the share sheet with the file. `refused` includes a tap too long ago. Never rejects. */
export async function offerFile(file: File): Promise<Shared> {
  try {
    await navigator.share({ files: [file] });
    return 'shared';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    console.warn('The system does not share this', file.name, error);
    return 'refused';
  }
}

/** Saves a file: on a phone through its share sheet, which also knows its folders, else to the downloads. */
export async function saveFile(file: File): Promise<Shared | 'downloaded'> {
  const plain = asPlainText(file);
  const isPhone = matchMedia('(pointer: coarse)').matches;
  if (isPhone && (canShare(file) || canShare(plain))) return shareFile(file, plain);
  downloadFile(file, file.name);
  return 'downloaded';
}
