import type { Page } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';

/** The text of the code that a page shows to a camera; empty where it can't be read. */
export async function readCode(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: 'Code for the camera of another phone' });
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  try {
    return decodeQR({ width: info.width, height: info.height, data });
  } catch {
    return '';
  }
}
