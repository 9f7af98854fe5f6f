/** Every other page: when a first visit sees anything of it, beside a static page. */
import { test } from '@playwright/test';
import { record, rounds } from './support/figures';
import { onNewPhone, open, slowDown } from './support/phone';
import { openPlaces, PROTOCOLS } from './support/places';
import { ROWS, routesWith } from './support/sights';

const GOALS = { firstPicture: 1.2 } as const;

let places: Awaited<ReturnType<typeof openPlaces>>;

test.beforeAll(async () => {
  places = await openPlaces();
});
test.afterAll(() => places.stop());

for (const protocol of PROTOCOLS) {
  test(`every page cold, ${protocol}`, async () => {
    const { app, bare } = places.of[protocol];
    const seen = await rounds(async () => ({
      plain: await firstPicture(`${bare}/static`),
      pages: await inTurn(routesWith(places.leaders), ({ path }) => firstPicture(app + path)),
    }));
    const plain = { name: 'static', values: seen.map((round) => round.plain) };
    for (const [at, { path }] of routesWith(places.leaders).entries()) {
      record({
        name: `${path} cold, ${protocol}: first picture`,
        values: seen.map(({ pages }) => pages[at] ?? Number.NaN),
        unit: 'ms',
        against: plain,
        goal: GOALS.firstPicture,
      });
    }
  });
}

function firstPicture(address: string): Promise<number> {
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
