// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../src/storage/clock';
import { openPage } from '../fixtures/app-page';

vi.mock('../../src/data/queries/pack', async (load) => ({
  ...(await load<object>()),
  measurePack: async () => 1_000_000,
  canPack: () => true,
}));
vi.mock('../../src/features/pack/pack-keeper', async (load) => ({
  ...(await load<object>()),
  planPackOf: async () => ({ leaderPages: [], required: new Set() }),
}));

/** What storage is waited for passes a hundred times as fast. */
beforeEach(() => {
  const { after } = systemClock;
  vi.spyOn(systemClock, 'after').mockImplementation((seconds, callback) =>
    after(seconds / 100, callback),
  );
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  vi.spyOn(indexedDB, 'open').mockImplementation(() => ({}) as IDBOpenDBRequest);
});

describe('storage that does not answer', () => {
  it('has the page of the pack say what is not kept, and downloads go on', async () => {
    await openPage('/pack');
    await screen.findByText('The storage of this device does not answer.');
    screen.getByText(/neither a new one nor what you choose is kept/);
    const download = screen.getByRole<HTMLButtonElement>('button', { name: 'Download pack' });
    await waitFor(() => expect(download.disabled).toBe(false));
  });

  it('is no private window, and takes no game that was typed', async () => {
    await openPage('/mygames');
    await screen.findByText('The storage of this device does not answer.');
    expect(screen.queryByText(/private windows/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Log a game' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Log a game' }));
    const note = () => dialog.getByLabelText<HTMLInputElement>('Note');
    fireEvent.change(note(), { target: { value: 'typed in silence' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('This device could not keep that.');
    expect(note().value).toBe('typed in silence');
    expect(screen.queryByText('Game kept.')).toBeNull();
    vi.restoreAllMocks();
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Game kept.');
    await screen.findByText('typed in silence');
  });
});
