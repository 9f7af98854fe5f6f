/**
 * The table of routes and faults (issue "Mended, second part") on a phone that was on the home page once, three
 * days ago: whatever happens to the data, a route shows what is stored, and how old that is.
 */
import { expect, test } from '@playwright/test';
import { formatDay, pacificDateOf } from '../../src/domain/time/pacific-date';
import { goWithinApp } from './support/browser';
import type { Fault } from './support/faulty-network';
import { DATA_FAULTS, type Route, routesUnder, screenOf } from './support/routes-and-faults';
import { openAfterOneVisit, tidyUp } from './support/visits';

const DAYS = 3;

// With a network in order nothing newer is to be had, either.
const FAULTS: readonly (readonly [name: string, fault: Fault | null])[] = [
  ...Object.entries(DATA_FAULTS).map(([name, { fault }]) => [name, fault] as const),
  ['nothing published for three days', null],
];

test.afterEach(tidyUp);

test('a later visit shows what is stored and its age, whatever happens to the data', async () => {
  const { browser, network } = await openAfterOneVisit();
  const then = new Date();
  const day = pacificDateOf(then);
  await browser.clock.setFixedTime(then.getTime() + DAYS * 86_400_000);
  network.hideTime();

  for (const [name, fault] of FAULTS) {
    network.setFault(fault);
    const tab = await browser.newPage();
    const broken: string[] = [];
    tab.on('pageerror', ({ message }) => broken.push(message));
    // A page that brings no data along.
    await tab.goto(`${network.origin}/faq`);
    for (const route of routesUnder(name)) {
      await goWithinApp(tab, route.path);
      const screen = screenOf(tab, route);
      const words = wordsOf(route, fault === null, formatDay(day));
      for (const part of [
        screen.locator(route.content),
        // A notice stands below the screen.
        ...(words ? [(words.startsWith(NOTICE) ? tab : screen).getByText(words)] : []),
      ]) {
        await expect.soft(part.first(), `${route.path}, ${name}`).toBeAttached();
      }
    }
    expect.soft(broken, name).toEqual([]);
    await tab.close();
  }
});

/** How the notice begins that says why data is older. */
const NOTICE = 'These are the';

/** What is said of the age of a screen's data; null where it has none. */
function wordsOf({ data, subject }: Route, isHealthy: boolean, day: string): string | null {
  if (data === 'daily') return `Data of ${day}, ${DAYS} days old`;
  if (data === 'undated')
    return isHealthy ? 'Up to date' : `${NOTICE} ${subject} of ${day}, saved on this phone`;
  return null;
}
