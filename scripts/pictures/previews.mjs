/**
 * Takes blurred screenshots of the mock screens in both themes, so that no `filter` runs later (LOOK.md,
 * Gate). An upright phone shows only the left part, in a separate picture: with fewer pixels than the gate's
 * words cover, so that browsers do not count a blurred background as the largest content.
 */
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findOrInstallBrowser } from '../browser.mjs';
import { previewScreens } from './preview-screens.mjs';

const SCREEN = { width: 1280, height: 800 };
/** Which part of the screen, and how small, by the suffix of the picture's name. */
const CUTS = {
  '': { ...SCREEN, scale: 0.18 },
  '-phone': { width: 480, height: SCREEN.height, scale: 0.24 },
};
const BLUR_PIXELS = 9;
const WEBP_QUALITY = 60;
/** One thread paints in software, so that the same screen gives the same bytes. */
const STEADY = ['--disable-gpu', '--num-raster-threads=1', '--disable-partial-raster'];

/** WebP bytes by file name. */
export async function previewPictures() {
  const browser = await chromium.launch({
    executablePath: findOrInstallBrowser(),
    args: [...STEADY, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const page = await browser.newPage({ viewport: SCREEN });
    const camera = await page.context().newCDPSession(page);
    const pictures = {};
    for (const [name, screen] of Object.entries(previewScreens())) {
      for (const theme of ['dark', 'light']) {
        await page.setContent(document(screen, theme));
        await page.evaluate(twoFrames);
        for (const [end, cut] of Object.entries(CUTS)) {
          const { data } = await camera.send('Page.captureScreenshot', {
            format: 'webp',
            quality: WEBP_QUALITY,
            clip: { x: 0, y: 0, ...cut },
          });
          pictures[`${name}${end}-${theme}.webp`] = withoutProfile(Buffer.from(data, 'base64'));
        }
      }
    }
    return pictures;
  } finally {
    await browser.close();
  }
}

/** Runs in the page: afterwards everything has been painted. */
function twoFrames() {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/** Removes the colour profile of the screenshot: without one, sRGB is assumed. */
function withoutProfile(webp) {
  const at = webp.indexOf('VP8 ');
  const pixels = webp.subarray(at, at + 8 + webp.readUInt32LE(at + 4));
  const header = Buffer.from('RIFF....WEBP');
  header.writeUInt32LE(4 + pixels.length, 4);
  return Buffer.concat([header, pixels]);
}

function document(screen, theme) {
  const tokens = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');
  return `<!doctype html><html data-theme="${theme}"><style>${tokens}
    *{box-sizing:border-box} body{margin:0;overflow:hidden;background:var(--surface-page)}
    main{width:${SCREEN.width}px;height:${SCREEN.height}px;filter:blur(${BLUR_PIXELS}px)}
  </style><main>${screen}</main></html>`;
}
