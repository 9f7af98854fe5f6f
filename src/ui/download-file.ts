/** Hands a file made on this device to the reader, under a name. */
export function downloadFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The download has its own hold on the data once it has begun.
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_MILLISECONDS);
}

const RELEASE_MILLISECONDS = 60_000;
