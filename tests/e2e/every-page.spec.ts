/** What holds on every page, whatever it shows: found by axe, by a narrow phone, by the strict policy. */
import { expect, test } from '@playwright/test';
import { accessibilityFaults, sidewaysFaults } from './support/accessibility';
import type { FaultyNetwork } from './support/faulty-network';
import { inParts, NAVIGATION_ADDRESSES } from './support/pages';
import { connect, openWithoutWorker, tidyUp } from './support/visits';

const NARROW_PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

let network: FaultyNetwork;

test.beforeEach(async () => {
  network = await connect();
});

test.afterEach(tidyUp);

for (const addresses of inParts(NAVIGATION_ADDRESSES)) {
  test(`on a phone and a desktop, no page has an accessibility fault, scrolls sideways or breaks the policy: ${addresses.join(' ')}`, async () => {
    const { browser, page } = await openWithoutWorker(NARROW_PHONE);
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
    for (const address of addresses) {
      await page.setViewportSize(NARROW_PHONE);
      await page.goto(network.origin + address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      for (const size of [NARROW_PHONE, DESKTOP]) {
        await page.setViewportSize(size);
        const found = [...(await sidewaysFaults(page)), ...(await accessibilityFaults(page))];
        faults.push(...found.map((fault) => `at ${size.width}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });
}
