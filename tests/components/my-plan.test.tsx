// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../fixtures/network';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  fakeNetwork();
  vi.resetModules();
});
afterEach(async () => {
  cleanup();
  // What is still being written would note its number for the next test's device.
  const { loadPlans } = await import('../../src/personal/plan/own-plans');
  await loadPlans().catch(() => undefined);
});

async function open(queryClient = new QueryClient()) {
  const { MyPlan } = await import('../../src/components/opponent/MyPlan');
  render(
    <QueryClientProvider client={queryClient}>
      <MyPlan leader="OP01-001" opponentLeader="OP02-001" />
    </QueryClientProvider>,
  );
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'My plan' });
}

describe('my plan', () => {
  it('is called kept once it is, and is there when the card is opened again', async () => {
    const field = await open();
    for (const text of ['G', 'Go', 'Go first'])
      fireEvent.change(field, { target: { value: text } });
    expect(screen.getByText('Keeping it...')).toBeTruthy();
    await screen.findByText('Kept on this device.');
    cleanup();
    const again = await open();
    await waitFor(() => expect(again.value).toBe('Go first'));
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
  });

  it('that is deleted comes back by undo', async () => {
    const field = await open();
    fireEvent.change(field, { target: { value: 'Go first' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete: My plan' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Go first'),
    );
  });

  it('comes back by undo with the last letters, which no query has read yet', async () => {
    const field = await open();
    fireEvent.change(field, { target: { value: 'Go first' } });
    const remove = await screen.findByRole('button', { name: 'Delete: My plan' });
    fireEvent.change(field, { target: { value: 'Go first, keep two' } });
    fireEvent.click(remove);
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Go first, keep two'),
    );
  });

  it('stays in its box, with the word about it, while storage that failed is read again', async () => {
    const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('lost', 'UnknownError');
    });
    const queryClient = new QueryClient();
    const field = await open(queryClient);
    fireEvent.change(field, { target: { value: 'Go first' } });
    await screen.findByText(/^Not kept/);
    opening.mockImplementation(() => ({}) as IDBOpenDBRequest);
    void queryClient.refetchQueries();
    await waitFor(() => expect(queryClient.isFetching()).toBe(1));
    expect(field.isConnected && field.value).toBe('Go first');
    screen.getByText(/^Not kept/);
  });

  it('is not called kept where the device can’t store it, and its words stay', async () => {
    const field = await open();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    fireEvent.change(field, { target: { value: 'Go first' } });
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Not kept/);
    expect(field.value).toBe('Go first');
  });
});
