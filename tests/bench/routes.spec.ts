/**
 * Every other page: when a first visit sees anything of it, and when a phone that was there before, without a
 * network and with its browser restarted, sees what it came for; beside a static page.
 */
import { test } from '@playwright/test';
import { firstPage, untilReadyOffline } from '../e2e/support/browser';
import { signIn } from '../e2e/support/visits';
import { record, rounds } from './support/figures';
import { onNewPhone, onPhoneOf, open, slowDown, withProfile } from './support/phone';
import { networksTo, openPlaces, PROTOCOLS } from './support/places';
import { ROWS, routesWith } from './support/sights';
import type { Sight } from './support/watch-page';

const GOALS = { firstPaint: 1.2, offlineContent: 1.5, offlineMilliseconds: 1200 } as const;

let places: Awaited<ReturnType<typeof openPlaces>>;

test.beforeAll(async () => {
  places = await openPlaces();
});
test.afterAll(() => places.stop());

for (const protocol of PROTOCOLS) {
  test(`every page cold, ${protocol}`, async () => {
    const { app, bare } = places.of[protocol];
    const seen = await rounds(async () => ({
      plain: await firstPaint(`${bare}/static`),
      pages: await inTurn(routesWith(places.leaders), ({ path }) => firstPaint(app + path)),
    }));
    const plain = { name: 'static', values: seen.map((round) => round.plain) };
    for (const [at, { path }] of routesWith(places.leaders).entries()) {
      record({
        name: `${path} cold, ${protocol}: first paint`,
        values: seen.map(({ pages }) => pages[at] ?? Number.NaN),
        unit: 'ms',
        against: plain,
        goal: GOALS.firstPaint,
      });
    }
  });
}

// Two parts, neither of which takes long: a browser is started for each page and round.
for (const half of [0, 1]) {
  test(`every page without a network, part ${half + 1} of 2`, async () => {
    const networks = await networksTo(places.of['HTTP/1.1']);
    const all = routesWith(places.leaders);
    const routes = all.filter((_, at) => at % 2 === half);
    await withProfile(async (profile) => {
      await onPhoneOf(profile, async (_, context) => {
        const page = await firstPage(context);
        await page.goto(`${networks.bare.origin}/static`);
        await page.evaluate(async () => void (await navigator.serviceWorker.ready));
        await page.goto(networks.app.origin);
        await untilReadyOffline(page);
        // Half of the pages are for patrons.
        await signIn(page, networks.app.origin, 'KAIZOKU');
        for (const { path, content } of routes) {
          await page.goto(networks.app.origin + path);
          await page.locator(`#root ${content}`).first().waitFor();
          await page.waitForLoadState('networkidle');
        }
      });
      await networks.cut();
      const seen = await rounds(async () => ({
        plain: await contentOffline(profile, `${networks.bare.origin}/static`, ROWS),
        pages: await inTurn(routes, ({ path, content, least, offline = content }) =>
          // Named, should its content never come.
          test.step(path, () =>
            contentOffline(profile, networks.app.origin + path, { content: offline, least }),
          ),
        ),
      }));
      const plain = { name: 'static rows', values: seen.map((round) => round.plain) };
      for (const [at, { path }] of routes.entries()) {
        const painted = {
          name: `${path} offline: content painted`,
          values: seen.map(({ pages }) => pages[at] ?? Number.NaN),
          unit: 'ms',
        } as const;
        record({ ...painted, against: plain, goal: GOALS.offlineContent });
        record({ ...painted, goal: GOALS.offlineMilliseconds });
      }
    });
  });
}

function contentOffline(profile: string, address: string, sight: Sight): Promise<number> {
  return onPhoneOf(profile, async (page) => {
    await slowDown(page, 'as it is');
    const { contentAt } = await open(page, address, sight, 'contentAt');
    return contentAt;
  });
}

function firstPaint(address: string): Promise<number> {
  return onNewPhone(async (page) => {
    await slowDown(page, 'slow 4G');
    const { paintedAt } = await open(page, address, ROWS, 'paintedAt');
    return paintedAt;
  });
}

async function inTurn<Item, Result>(
  items: readonly Item[],
  measure: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await measure(item));
  return results;
}
