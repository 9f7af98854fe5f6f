/** The files that were dropped on the page, including those in folders. */

/** A folder with more files is not a folder of logs. */
const MOST_FILES = 20_000;

export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  // The browser only answers this during the event.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.length === 0) return [...files];
  const found: File[] = [];
  for (const entry of entries) await collect(entry, found);
  return found;
}

async function collect(entry: FileSystemEntry, found: File[]): Promise<void> {
  if (found.length >= MOST_FILES) return;
  if (isFile(entry)) {
    const file = await new Promise<File | null>((resolve) =>
      entry.file(resolve, () => resolve(null)),
    );
    if (file) found.push(file);
  } else if (isFolder(entry)) {
    const reader = entry.createReader();
    // The browser gives a hundred at a time, and an empty list at the end.
    for (;;) {
      const some = await new Promise<FileSystemEntry[]>((resolve) =>
        reader.readEntries(resolve, () => resolve([])),
      );
      if (some.length === 0) return;
      for (const inside of some) await collect(inside, found);
    }
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
