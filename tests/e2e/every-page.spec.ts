/** What holds on every page, whatever it shows: found by axe, by a narrow phone, by the strict policy. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { FaultyNetwork } from './support/faulty-network';
import { NAVIGATION_ADDRESSES } from './support/pages';
import { temporaryFolder } from './support/server';
import { connect, keep, open, tidyUp } from './support/visits';

const NARROW_PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

let network: FaultyNetwork;

test.beforeEach(async () => {
  network = await connect();
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
    for (const address of NAVIGATION_ADDRESSES) {
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await page.goto(network.origin + address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (sideways > 0) faults.push(`${address} scrolls sideways by ${sideways} px`);
      // Off by default: targets of 24 px, free of what lies over them (Lighthouse looks for the same).
      const everyRule = new AxeBuilder({ page }).options({
        rules: { 'target-size': { enabled: true } },
      });
      await lookThrough(address, 'dark', everyRule);
      // The other theme has the same elements in other colours.
      await page.emulateMedia({ colorScheme: 'light' });
      await lookThrough(address, 'light', new AxeBuilder({ page }).withRules('color-contrast'));
    }
    expect(faults).toEqual([]);

    async function lookThrough(address: string, theme: string, axe: AxeBuilder) {
      const { violations } = await axe.analyze();
      for (const { id, nodes } of violations) {
        faults.push(`${address} (${theme}): ${id} at ${nodes[0]?.target.join(' ')}`);
      }
    }
  });
}
