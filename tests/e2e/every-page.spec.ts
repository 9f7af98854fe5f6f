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

for (const [device, viewport, addresses] of inParts(NAVIGATION_ADDRESSES).flatMap((addresses) => [
  ['phone', NARROW_PHONE, addresses] as const,
  ['desktop', DESKTOP, addresses] as const,
])) {
  test(`on a ${device}, no page has an accessibility fault, scrolls sideways or breaks the policy: ${addresses.join(' ')}`, async () => {
    const { browser, page } = await openWithoutWorker(viewport);
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
      await page.goto(network.origin + address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      faults.push(...(await sidewaysFaults(page)), ...(await accessibilityFaults(page)));
    }
    expect(faults).toEqual([]);
  });
}
