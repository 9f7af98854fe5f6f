/** What the browser saved, read as a person's picture viewer would. */
import { readFileSync } from 'node:fs';
import type { Download } from '@playwright/test';

/** Name, and width and height from the PNG's own header. */
export async function readPictureSize(
  download: Download,
): Promise<{ name: string; width: number; height: number }> {
  const bytes = readFileSync(await download.path());
  return {
    name: download.suggestedFilename(),
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
  };
}
