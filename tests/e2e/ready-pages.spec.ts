/** *Ready offline* is true of every page: what it shows was stored before the word, looked at picture by picture. */
import { expect, type Page, test } from '@playwright/test';
import { inParts, PAGE_ADDRESSES, STORED_LATER } from './support/pages';
import { openOfflineAfterOneVisit, tidyUp } from './support/visits';

test.afterEach(tidyUp);

/** Requests for the app's own files that failed, other than by leaving the page. */
function watchBroken(page: Page, origin: string): string[] {
  const broken: string[] = [];
  page.on('requestfailed', (request) => {
    const { pathname } = new URL(request.url());
    const isOwnFile = request.url().startsWith(origin) && !/^\/(api|content)\//.test(pathname);
    const isLeft = request.failure()?.errorText === 'net::ERR_ABORTED';
    // Until the pie is there, its place says where the same figures are (stored-stages).
    const isLater = pathname.includes('/LeaderPie-');
    if (isOwnFile && !isLeft && !isLater)
      broken.push(`${new URL(page.url()).pathname}: ${pathname}`);
  });
  return broken;
}

/** The pictures without pixels, once each has come or failed: also those that only scrolling would load. */
async function brokenPictures(page: Page): Promise<string[]> {
  const look = () =>
    page.evaluate(() => {
      // Where a card has no picture its face is drawn, and a hidden picture waits for the network.
      const pictures = [...document.images].filter(
        (picture) => picture.checkVisibility() && !picture.closest('[data-face]'),
      );
      for (const picture of pictures) picture.loading = 'eager';
      return {
        open: pictures.filter(({ complete }) => !complete).length,
        broken: pictures.flatMap(({ complete, naturalWidth, src }) =>
          complete && naturalWidth === 0 ? [`${location.pathname}: ${src}`] : [],
        ),
      };
    });
  await expect.poll(async () => (await look()).open).toBe(0);
  return (await look()).broken;
}

for (const addresses of inParts(PAGE_ADDRESSES.filter((path) => !STORED_LATER.includes(path)))) {
  test(`without a network, right after Ready, no picture of a page is broken: ${addresses.join(' ')}`, async () => {
    const { page, origin } = await openOfflineAfterOneVisit();
    const broken = watchBroken(page, origin);
    for (const address of addresses) {
      await page.goto(origin + address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      broken.push(...(await brokenPictures(page)));
    }
    expect([...new Set(broken)]).toEqual([]);
  });
}
