/** The files dropped on the page; of those in folders, only what may be a log, a table or a deck. */
import { type GivenFile, givenFile } from '../../../personal/game/given-files';
import { isOfFolder } from '../../../resources/shared-logs';

/** A folder with more files is not a folder of logs. */
const MOST_FILES = 20_000;

/** No file is opened before it is read. Folders that can't be listed are given, too: opening them fails. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<GivenFile[]> {
  // The browser only answers this during the event.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.length === 0) return [...files].map((file) => givenFile(file));
  const found: GivenFile[] = [];
  for (const entry of entries) await collect(entry, found, true);
  return found;
}

async function collect(entry: FileSystemEntry, found: GivenFile[], isDropped: boolean) {
  if (found.length >= MOST_FILES) return;
  if (isFile(entry)) {
    const open = () => new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    if (isDropped || isOfFolder(entry.name)) found.push(givenFile(open, !isDropped));
  } else if (isFolder(entry)) {
    const reader = entry.createReader();
    // The browser gives a hundred at a time, and an empty list at the end.
    for (;;) {
      const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
        reader.readEntries(resolve, reject),
      ).catch((error: Error) => {
        found.push(givenFile(() => Promise.reject(error), !isDropped));
        return [];
      });
      if (some.length === 0) return;
      for (const inside of some) await collect(inside, found, false);
    }
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
