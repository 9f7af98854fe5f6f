/** Long enough for the slowest browser to have begun to read the file. */
const KEPT_SECONDS = 60;

/** Has the browser save a file that was made on this device. */
export function offerDownload(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_SECONDS * 1000);
}
