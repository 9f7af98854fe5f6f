/**
 * A script or a sheet that a bad host or proxy answered with 404 or cut short, with the year-long header of the real file: the browser
 * keeps it for a year, and the app opens all the same once the host is mended.
 */
import { expect, test } from '@playwright/test';
import type { Action } from './support/faulty-network';
import { connect, openWithoutWorker, tidyUp } from './support/visits';

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

/** Of what the first page starts with, and what a screen comes with; and by what the app that did not arrive is reloaded. */
const FILES = [
  ['/ranking', /\/assets\/libraries-.*\.js/, 'link'],
  ['/ranking', /\/assets\/index-.*\.css/, 'link'],
  ['/report', /\/assets\/ReportMakerScreen-.*\.js/, 'button'],
] as const;

/** Not at all, where the app's own retry succeeds. */
const RELOADS = ['by a tap', 'by the browser', 'not at all'] as const;

for (const [spoilt, action] of Object.entries(SPOILT)) {
  for (const reloaded of RELOADS) {
    test(`a file ${spoilt} on a first visit does not keep the app away for a year: reloaded ${reloaded}`, async () => {
      const { browser } = await openWithoutWorker();
      // Side by side, each at a network of its own: what a browser keeps, it keeps by origin.
      await Promise.all(
        FILES.map(async ([path, file, role]) => {
          const network = await connect();
          let mend = () => {};
          const mended = new Promise<void>((resolve) => {
            mend = resolve;
          });
          // From then on a try waits: none comes through unseen before its time.
          let isHeld = false;
          network.setFault(({ path: asked, isAnew }) => {
            if (!file.test(asked)) return 'pass';
            return isHeld || (reloaded === 'not at all' && isAnew) ? { until: mended } : action;
          });
          const page = await browser.newPage();
          const devtools = await browser.newCDPSession(page);
          await page.goto(network.origin + path, { waitUntil: 'commit' });
          // Ten seconds until the sentence pass in half a one.
          await devtools.send('Animation.enable');
          await devtools.send('Animation.setPlaybackRate', { playbackRate: 20 });
          const sentence = page.getByText('did not arrive').filter({ visible: true });
          const offer = page.getByRole(role, { name: 'Reload' }).filter({ visible: true });
          await expect(reloaded === 'by a tap' ? offer : sentence.first(), `${file}`).toBeVisible();
          isHeld = true;
          if (reloaded === 'by a tap') await offer.click();
          // The app's own reload may come at the same moment, and ends this one.
          if (reloaded === 'by the browser')
            await page.reload({ waitUntil: 'commit' }).catch(() => {});
          mend();
          await expect(page.locator('.late'), `${file}`).toHaveCount(0);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
          await expect(sentence, `${file}`).toHaveCount(0);
          await page.close();
        }),
      );
    });
  }
}
