/**
 * A script or a sheet that a bad host or proxy answered with 404 or cut short, with the year-long header of the real file: the browser
 * keeps it for a year, and the app opens all the same once the host is mended.
 */
import { expect, type Page, test } from '@playwright/test';
import type { Action } from './support/faulty-network';
import { temporaryFolder } from './support/server';
import { connect, keep, open, tidyUp } from './support/visits';

test.afterEach(tidyUp);

const SPOILT: Readonly<Record<string, Action>> = {
  'answered with 404': {
    answer: {
      status: 404,
      type: 'text/plain',
      body: 'Not found',
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    },
  },
  'cut short': 'end-body',
};

/** Of what the first page starts with, and what a screen comes with. */
const FILES = [
  ['/ranking', /\/assets\/libraries-.*\.js/],
  ['/ranking', /\/assets\/index-.*\.css/],
  ['/report', /\/assets\/ReportMakerScreen-.*\.js/],
] as const;

const RELOADS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  // The page and the screen in it may both offer it; one that has mended itself meanwhile offers none.
  'by the link': (page) =>
    page
      .getByRole('link', { name: 'Reload' })
      .or(page.getByRole('button', { name: 'Reload' }))
      .filter({ visible: true })
      .evaluateAll(([first]) => (first as HTMLElement | undefined)?.click()),
  'by the browser': (page) => page.reload({ waitUntil: 'commit' }),
};

for (const [spoilt, action] of Object.entries(SPOILT)) {
  for (const [reloaded, reload] of Object.entries(RELOADS)) {
    test(`a file ${spoilt} on a first visit does not keep the app away for a year: reloaded ${reloaded}`, async () => {
      const { browser } = await open(keep(temporaryFolder('profile')));
      await browser.addInitScript(() =>
        Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
      );
      // Side by side, each at a network of its own: what a browser keeps, it keeps by origin.
      await Promise.all(
        FILES.map(async ([path, file]) => {
          const network = await connect();
          network.setFault(({ path: asked }) => (file.test(asked) ? action : 'pass'));
          const page = await browser.newPage();
          const devtools = await browser.newCDPSession(page);
          await page.goto(network.origin + path, { waitUntil: 'commit' });
          // Ten seconds until the sentence pass in half a one.
          await devtools.send('Animation.enable');
          await devtools.send('Animation.setPlaybackRate', { playbackRate: 20 });
          const sentence = page.getByText('did not arrive').filter({ visible: true });
          await expect(sentence.first(), `${file}`).toBeVisible();
          network.setFault(null);
          await reload(page);
          await expect(page.locator('.late'), `${file}`).toHaveCount(0);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
          await expect(sentence, `${file}`).toHaveCount(0);
          await page.close();
        }),
      );
    });
  }
}
