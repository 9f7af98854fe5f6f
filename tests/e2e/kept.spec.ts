/** What a screen calls kept, in a browser that is killed as soon as it is. */
import { expect, type Page, test } from '@playwright/test';
import { killerOf } from './support/browser';
import { temporaryFolder } from './support/server';
import { connect, keep, openWithoutWorker, tidyUp } from './support/visits';

test.afterEach(tidyUp);

interface Kept {
  readonly what: string;
  readonly path: string;
  /** A part of what is typed. */
  readonly text: string;
  readonly make: (page: Page) => Promise<void>;
  readonly isThere: (page: Page) => Promise<void>;
}

const holds = (label: string | RegExp, text: string) => (page: Page) =>
  expect(page.getByLabel(label)).toHaveValue(text);

const KEPT: readonly Kept[] = [
  {
    what: 'the player’s name and id',
    path: '/myid',
    text: '0012 3456',
    make: async (page) => {
      await page.getByLabel('Keep both on this device').check();
      await page.getByLabel('Player id').fill('0012 3456');
    },
    isThere: holds('Player id', '0012 3456'),
  },
  {
    what: 'house rules',
    path: '/clock',
    text: 'Five more minutes',
    make: async (page) => {
      await page.getByRole('button', { name: 'Write house rules' }).click();
      await page.getByLabel(/House rules/).fill('Five more minutes');
    },
    isThere: (page) => expect(page.getByText('Five more minutes')).toBeVisible(),
  },
  {
    what: 'a half-typed quick log',
    path: '/mygames',
    text: 'half typed',
    make: async (page) => {
      await page.getByRole('button', { name: 'Log a game' }).click();
      await page.locator('dialog summary').first().click();
      await page.getByLabel('Note').fill('half typed');
    },
    isThere: holds('Note', 'half typed'),
  },
  {
    what: 'a half-typed list of a deck',
    path: '/mygames/decks',
    text: '4xOP01-016',
    make: async (page) => {
      await page.getByRole('button', { name: 'Keep a deck' }).click();
      await page.getByLabel('The list').fill('4xOP01-016');
    },
    isThere: holds('The list', '4xOP01-016'),
  },
  {
    what: 'a pasted deck',
    path: '/deck',
    text: '4xOP01-016',
    make: (page) => page.getByLabel('The deck').fill('4xOP01-016'),
    isThere: holds('The deck', '4xOP01-016'),
  },
  {
    what: 'a draft of a report',
    path: '/report',
    text: 'Lantern Regional',
    make: (page) => page.getByLabel('Tournament name').fill('Lantern Regional'),
    isThere: holds('Tournament name', 'Lantern Regional'),
  },
];

/** Runs in the page: all that its databases hold. */
async function allRecords(): Promise<string> {
  const done = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
  const records: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    for (const store of database.objectStoreNames)
      records.push(await done(database.transaction(store).objectStore(store).getAll()));
    database.close();
  }
  return JSON.stringify(records);
}

for (const { what, path, text, make, isThere } of KEPT) {
  test(`${what}: there again after the browser was killed`, async () => {
    const { origin } = await connect();
    const profile = keep(temporaryFolder('profile'));
    const { page } = await openWithoutWorker(undefined, profile);
    const killBrowser = await killerOf(page);
    await page.goto(`${origin}${path}`);
    await make(page);
    await expect.poll(() => page.evaluate(allRecords)).toContain(text);
    await killBrowser();

    const again = await openWithoutWorker(undefined, profile);
    await again.page.goto(`${origin}${path}`);
    await isThere(again.page);
  });
}
