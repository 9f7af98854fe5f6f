import { expect, it } from 'vitest';
import { createProgressTeller, createStorageAlarm } from '../../sw/pages';

function openPage(id: string) {
  const heard: unknown[] = [];
  return { id, heard, postMessage: (message: unknown) => heard.push(message) };
}

it('every page hears of trouble with the store, once for each reason', async () => {
  const pages = [openPage('a'), openPage('b')];
  const sound = createStorageAlarm(async () => pages);
  await sound('unavailable');
  await sound('unavailable');
  await sound('full');
  for (const page of pages) {
    expect(page.heard).toEqual([
      { type: 'storage-trouble', reason: 'unavailable' },
      { type: 'storage-trouble', reason: 'full' },
    ]);
  }
});

it('a page that opened later hears when it happens again', async () => {
  const pages = [openPage('a')];
  const sound = createStorageAlarm(async () => pages);
  await sound('full');
  const late = openPage('late');
  pages.push(late);
  await sound('full');
  expect(late.heard).toHaveLength(1);
});

it('every page hears when the store answers again, and of the next trouble', async () => {
  const pages = [openPage('a')];
  const sound = createStorageAlarm(async () => pages);
  await sound('unavailable');
  await sound(null);
  await sound('unavailable');
  expect(pages[0]?.heard).toEqual(
    ['unavailable', null, 'unavailable'].map((reason) => ({ type: 'storage-trouble', reason })),
  );
});

it('every page hears how far a file has come, each time', async () => {
  const pages = [openPage('a'), openPage('b')];
  const tell = createProgressTeller(async () => pages);
  const address = 'https://app.example/content/stats/curve.jsonl';
  await tell(address, { received: 1, total: 2 });
  await tell(address, { received: 2, total: 2 });
  for (const page of pages) {
    expect(page.heard).toEqual(
      [1, 2].map((received) => ({
        type: 'download-progress',
        address,
        progress: { received, total: 2 },
      })),
    );
  }
});
