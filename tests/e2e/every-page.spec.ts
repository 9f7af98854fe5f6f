/**
 * What holds on every page, whatever it shows: found by axe, by a narrow phone, by the strict policy, by text at
 * 200 % (issue 46, G 1), and by the elements that came from the server, which stay. (From the worker, in a phone’s layout:
 * `nothing-covered`.)
 */
import { expect, type Page, test } from '@playwright/test';
import { accessibilityFaults, sidewaysFaults } from './support/accessibility';
import {
  expectElementsKept,
  listenForFaults,
  untilComplete,
  watchElements,
} from './support/kept-elements';
import { largeTextFaults } from './support/large-text';
import { HYDRATED_ADDRESSES, inParts, PAGE_ADDRESSES } from './support/pages';
import { openBeforeTheWorker, signIn, tidyUp } from './support/visits';

const NARROW_PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

test.afterEach(tidyUp);

for (const addresses of inParts(PAGE_ADDRESSES)) {
  test(`on a phone and a desktop, no page has an accessibility fault, scrolls sideways, breaks the policy or is rendered anew, and at 200 % no words are cut, squeezed, or lie over others: ${addresses.join(' ')}`, async () => {
    const { browser, page, origin } = await openBeforeTheWorker(DESKTOP);
    const faults: string[] = [];
    const forPatrons: string[] = [];
    await browser.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
      );
    });
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      if (/policy:/.test(message.text())) faults.push(message.text());
    });
    const wrong = listenForFaults(page);
    await watchElements(page);
    for (const address of addresses) {
      await page.setViewportSize(DESKTOP);
      await page.goto(origin + address);
      await untilComplete(page);
      if (HYDRATED_ADDRESSES.includes(address)) await expectElementsKept(page, address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      for (const size of [DESKTOP, NARROW_PHONE]) {
        await page.setViewportSize(size);
        // The bars of a wide screen go with the next frame.
        await expect.poll(() => sidewaysFaults(page)).toEqual([]);
        const found = await accessibilityFaults(page);
        faults.push(...found.map((fault) => `at ${size.width}: ${fault}`));
      }
      if (await gate(page).count()) forPatrons.push(address);
      faults.push(...(await largeTextFaults(page)));
    }
    if (forPatrons.length > 0) await signIn(page, origin, 'KAIZOKU');
    for (const address of forPatrons) {
      await page.goto(origin + address);
      await untilComplete(page);
      await expect(gate(page)).toHaveCount(0);
      faults.push(...(await largeTextFaults(page)));
    }
    expect([...faults, ...wrong]).toEqual([]);
  });
}

/** What stands in the place of a page for patrons. */
function gate(page: Page) {
  return page.locator('[class*="PremiumGate-"]');
}
