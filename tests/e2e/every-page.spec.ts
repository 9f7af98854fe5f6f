/** What holds on every page, whatever it shows: found by axe, by a narrow phone, by the strict policy. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { NAVIGATION_ADDRESSES } from './support/pages';
import { freePort, type RunningServer, seasonFolder, temporaryFolder } from './support/server';
import { keep, open, start, tidyUp } from './support/visits';

const NARROW_PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

let server: RunningServer;

test.beforeEach(async () => {
  server = await start(await freePort(), keep(seasonFolder()));
});

test.afterEach(tidyUp);

// Twenty pages, each looked through by axe, on machines that may be slow.
test.setTimeout(400_000);

for (const [device, viewport] of Object.entries({ phone: NARROW_PHONE, desktop: DESKTOP })) {
  test(`on a ${device}, no page has an accessibility fault, scrolls sideways or breaks the policy`, async () => {
    const { browser, page } = await open(keep(temporaryFolder('profile')), viewport);
    const faults: string[] = [];
    await browser.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
      );
    });
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      if (/policy:|Content Security Policy/i.test(message.text())) faults.push(message.text());
    });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const address of NAVIGATION_ADDRESSES) {
        await page.goto(server.origin + address);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (sideways > 0)
          faults.push(`${address} (${colorScheme}) scrolls sideways by ${sideways} px`);
        const { violations } = await new AxeBuilder({ page }).analyze();
        for (const { id, nodes } of violations) {
          faults.push(`${address} (${colorScheme}): ${id} at ${nodes[0]?.target.join(' ')}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });
}
