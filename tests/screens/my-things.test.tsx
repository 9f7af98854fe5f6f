// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change } from '../../src/domain/record/change';
import { withShops } from '../fixtures/shop-kind';

vi.mock('../../src/personal/own/own-kinds', (load) =>
  withShops(load as Parameters<typeof withShops>[0]),
);

const DAY = 24 * 60 * 60_000;

// A page that is left in the middle of its taking over would note its numbers over the next one's.
afterEach(async () => {
  const { roomOfOwn } = await import('../../src/personal/own/own-copy');
  await roomOfOwn();
});

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  sessionStorage.clear();
  vi.resetModules();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('scrollTo', () => {});
});

const store = () => import('../../src/personal/own/own-record');
const keep = async (...changes: Change[]) =>
  (await store()).writeOwn([], (own) => own.merge(changes));
const open = async (address = '/mythings') =>
  (await import('../fixtures/app-page')).openPage(address);
const shop = (id: string, note: string, changedAt = Date.now() - DAY): Change => ({
  kind: 'shop',
  id,
  changedAt,
  value: { name: `Shop ${id}`, note },
});
const give = async (changes: readonly Change[], savedAt = Date.now()) => {
  const { ownFileText } = await import('../../src/personal/own/own-file');
  choose(new File([ownFileText(changes, savedAt)], 'copy.json'));
  return within(await screen.findByRole('dialog', { name: 'Take a copy in' }));
};
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('File with a copy'), { target: { files: [file] } });
const shops = async () => {
  const region = await screen.findByRole('region', { name: 'Kept here' });
  return within(region).getByText('Shops').closest('li')?.textContent;
};
/** The size stands behind the number. */
const isShown = async (number: string) =>
  waitFor(async () => expect(await shops()).toMatch(new RegExp(`^Shops${number}([0-9]+ KB)?$`)));

describe('My things', () => {
  it('has each kind with its number and its parts, and says when a copy was saved', async () => {
    const shelf = { kind: 'shelf', id: 'f', changedAt: 1, value: { shop: 'a', text: 'left' } };
    await keep(shop('a', 'mine'), shop('b', 'mine'), shelf);
    await open();
    await isShown('2');
    screen.getByText('Shelves');
    expect(screen.queryByText('Stars')).toBeNull();
    screen.getByText('Never saved');
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    URL.createObjectURL ??= () => 'blob:';
    fireEvent.click(screen.getByRole('button', { name: 'Save a copy' }));
    await screen.findByText('The copy is saved.');
    expect(saved).toHaveBeenCalledOnce();
    await screen.findByText('Saved just now; nothing is new since');
  });

  it('has nothing of the player’s where only the day of the last look at the rankings is kept', async () => {
    const value = { since: '20261120', latest: '20261120', closed: false };
    await keep({ kind: 'seen', id: 'west_p', changedAt: 1, value });
    await open();
    await screen.findByText(/^Nothing of yours is here yet\./);
  });

  it('shows a copy with both words, takes it, and takes it back after a reload', async () => {
    await keep(shop('a', 'mine', 5));
    await open();
    await isShown('1');
    const dialog = await give([shop('a', 'theirs', 9), shop('b', 'theirs')]);
    await dialog.findByText('Shop a: mine');
    dialog.getByText('Shop a: theirs');
    dialog.getByText('1 changed there later.');
    await isShown('1');
    fireEvent.click(dialog.getByLabelText('Keep both'));
    fireEvent.click(dialog.getByRole('button', { name: 'Take it in' }));
    await isShown('3');
    cleanup();
    await open();
    await screen.findByText(/: 2 shops\.$/);
    fireEvent.click(screen.getByRole('button', { name: 'Take it back' }));
    await isShown('1');
  });

  it('has both words in sight once a copy is in, keeps the one that lost on demand, and takes all back', async () => {
    await keep(shop('a', 'mine', 5));
    await open();
    await isShown('1');
    const dialog = await give([shop('a', 'theirs', 9)]);
    fireEvent.click(await dialog.findByRole('button', { name: 'Take it in' }));
    await screen.findByText(/^What differed/);
    screen.getByText('Shop a: mine');
    screen.getByText('Shop a: theirs');
    fireEvent.click(screen.getByLabelText('Keep both'));
    await isShown('2');
    fireEvent.click(await screen.findByRole('button', { name: 'Take it back' }));
    await isShown('1');
    await waitFor(() => expect(screen.queryByText(/^What differed/)).toBeNull());
  });

  it('says that a way back is closed once something of it was changed', async () => {
    await open();
    const dialog = await give([shop('a', 'theirs')]);
    fireEvent.click(await dialog.findByRole('button', { name: 'Take it in' }));
    await isShown('1');
    const { shopKind } = await import('../fixtures/shop-kind');
    await (await store()).changeOwn(shopKind, 'a', (known) => known && { ...known, note: 'now' });
    fireEvent.click(screen.getByRole('button', { name: 'Take it back' }));
    await screen.findByText(/can’t be taken back any more/);
    await isShown('1');
  });

  it('says that a clock is ahead before it shows anything, and asks', async () => {
    await keep(shop('a', 'mine', Date.now() - 1000));
    await open();
    await isShown('1');
    const dialog = await give([shop('a', 'theirs', Date.now() + 2 * DAY)]);
    await dialog.findByText('The other device’s clock is 2 days ahead.');
    expect(dialog.queryByRole('button', { name: 'Take it in' })).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Leave those out' }));
    await dialog.findByText('There is nothing in it.');
  });

  it('says why a file is none, and that all of one is here', async () => {
    await keep(shop('a', 'mine'));
    await open();
    await isShown('1');
    choose(new File(['no'], 'no.json'));
    await screen.findByText('This is no copy of your things.');
    const dialog = await give([shop('a', 'mine')]);
    await dialog.findByText('All of it is here already.');
    expect(screen.queryByText('This is no copy of your things.')).toBeNull();
  });

  it('reads a copy that came to another page', async () => {
    const { giveCopy } = await import('../../src/personal/game/given-files');
    const { ownFileText } = await import('../../src/personal/own/own-file');
    await giveCopy(new File([ownFileText([shop('a', 'theirs')], Date.now())], 'copy.json'));
    await open();
    const dialog = within(await screen.findByRole('dialog', { name: 'Take a copy in' }));
    await dialog.findByText('Shop a: theirs');
  });

  it('misses what the browser has cleared, of each kind, until the player knows', async () => {
    await keep(shop('a', 'mine'), shop('b', 'mine'));
    globalThis.indexedDB = new IDBFactory();
    vi.resetModules();
    await open();
    await screen.findByText('2 shops are gone from this device.');
    fireEvent.click(screen.getByRole('button', { name: 'All right' }));
    await waitFor(() => expect(screen.queryByText(/are gone/)).toBeNull());
  });

  it('deletes everything once it is typed, what was kept before too, and says what went', async () => {
    const { createStore, set, entries } = await import('idb-keyval');
    const before = createStore('crows-nest-plans', 'plans');
    const plan = { id: 'p', leader: 'OP01-001', opponentLeader: 'OP02-001', text: 'Go first' };
    await set('plan/p', { version: 1, plan: { ...plan, addedAt: 1, changedAt: 1 } }, before);
    await set('should-be-here', 1, before);
    localStorage.setItem('crows-nest-plans-kept', '1');
    localStorage.setItem('crows-nest-leader-habits', '{"chosen":["OP01-001"]}');
    await keep(shop('a', 'mine'));
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    await open();
    await isShown('1');
    fireEvent.click(screen.getByRole('button', { name: 'Delete everything' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete everything' }));
    dialog.getByText('1 plan, 1 shop.');
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete everything' });
    expect(button.disabled).toBe(true);
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Delete' } });
    fireEvent.click(button);
    await waitFor(() => expect(reload).toHaveBeenCalled());
    cleanup();
    vi.resetModules();
    await open();
    await screen.findByText(/^Gone from this device: 1 plan, 1 shop, the watched folder/);
    await isShown('0');
    expect(screen.queryByText(/gone from this device\.$/)).toBeNull();
    await waitFor(async () =>
      expect((await entries(before)).map(([key]) => key)).toEqual(['should-be-here']),
    );
    expect(localStorage.getItem('crows-nest-leader-habits')).toBeNull();
  });

  it('is reminded of on other pages once in a week, with the way to it', async () => {
    const month = Date.now() - 31 * DAY;
    await keep(...Array.from({ length: 11 }, (_, at) => shop(`s${at}`, 'mine', month)));
    await open('/mygames');
    await screen.findByText('11 things of yours are not in any copy.');
    cleanup();
    await open('/mygames');
    await screen.findByRole('button', { name: 'Log a game' });
    const { loadCopyNote } = await import('../../src/personal/own/own-copy');
    expect((await loadCopyNote()).remindedAt).toBeGreaterThan(month);
    expect(screen.queryByText(/not in any copy/)).toBeNull();
  });
});

describe('the privacy page', () => {
  it('says of each kind and of all else what is kept', async () => {
    await open('/privacy-policy');
    await screen.findByText('Your shops, with a note each.');
    screen.getByText('Tapes of what was said there.');
    for (const words of [/folder of logs/, /player id/, /round clock/, /until it was sent/])
      screen.getByText(words);
  });
});
