/** What axe finds on the page that is shown, in both themes. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Of a long list what comes after these is more of the same, and each element costs axe as much as the first:
 * 31 rows reach beyond the horizon of the rankings.
 */
const REPEATED = 'tr:nth-of-type(n + 32), section:nth-of-type(n + 6), li:nth-of-type(n + 13)';

/** One line a fault, empty where there is none. Leaves the page in the light theme. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await hide(page, REPEATED);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await faultsOf(page, axe(page), 'dark');
  // The other theme has the same elements in other colours.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await faultsOf(page, axe(page).withRules('color-contrast'), 'light');
  await hide(page, null);
  return [...dark, ...light];
}

/** By a sheet of the script's own: the policy of the page refuses a style element. Null shows all again. */
async function hide(page: Page, selector: string | null): Promise<void> {
  await page.evaluate((hidden) => {
    const sheet = new CSSStyleSheet();
    if (hidden !== null) sheet.replaceSync(`:is(${hidden}) { display: none !important; }`);
    document.adoptedStyleSheets = hidden === null ? [] : [sheet];
  }, selector);
}

function axe(page: Page): AxeBuilder {
  const builder = new AxeBuilder({ page }).options({
    // A frame without scripts never answers; what it shows has tests of its own.
    iframes: false,
    // What passed is not written out, which took most of the time.
    resultTypes: ['violations'],
    // Off by default: targets of 24 px, free of what lies over them (Lighthouse looks for the same).
    rules: { 'target-size': { enabled: true } },
  });
  // In the page itself, and not in pieces that another tab puts together.
  return builder.setLegacyMode();
}

async function faultsOf(page: Page, builder: AxeBuilder, theme: string): Promise<string[]> {
  const { pathname } = new URL(page.url());
  const { violations } = await builder.analyze();
  return violations.map(
    ({ id, nodes }) => `${pathname} (${theme}): ${id} at ${nodes[0]?.target.join(' ')}`,
  );
}

/** The same where the page can be scrolled sideways, as no page may. */
export async function sidewaysFaults(page: Page): Promise<string[]> {
  const pixels = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return pixels > 0 ? [`${new URL(page.url()).pathname} scrolls sideways by ${pixels} px`] : [];
}
