/** Saves a file made on this device to the downloads, under a name. */
export function downloadFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // A download that has begun no longer needs the address.
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_MILLISECONDS);
}

const RELEASE_MILLISECONDS = 60_000;
