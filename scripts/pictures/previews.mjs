/**
 * Photographs the mock screens, already blurred, in both themes: no `filter` at run time (LOOK.md, Gate).
 */
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findOrInstallBrowser } from '../browser.mjs';
import { previewScreens } from './preview-screens.mjs';

const SCREEN = { width: 1280, height: 800 };
const SCALE = 0.5;
const BLUR_PIXELS = 9;
const WEBP_QUALITY = 60;
/** One thread paints whole pictures in software, so that the same screen gives the same bytes. */
const STEADY = ['--disable-gpu', '--num-raster-threads=1', '--disable-partial-raster'];

/** File name to WebP bytes. */
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
        const { data } = await camera.send('Page.captureScreenshot', {
          format: 'webp',
          quality: WEBP_QUALITY,
          clip: { x: 0, y: 0, ...SCREEN, scale: SCALE },
        });
        pictures[`${name}-${theme}.webp`] = Buffer.from(data, 'base64');
      }
    }
    return pictures;
  } finally {
    await browser.close();
  }
}

/** Runs in the page: by then everything has been painted. */
function twoFrames() {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

function document(screen, theme) {
  const tokens = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');
  return `<!doctype html><html data-theme="${theme}"><style>${tokens}
    *{box-sizing:border-box} body{margin:0;overflow:hidden;background:var(--surface-page)}
    main{width:${SCREEN.width}px;height:${SCREEN.height}px;filter:blur(${BLUR_PIXELS}px)}
  </style><main>${screen}</main></html>`;
}
