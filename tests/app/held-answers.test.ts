import { expect, it, vi } from 'vitest';
import { holdingQueryClient } from '../../src/app/start/page/held-answers';

it.each([
  ['an answer', async () => 'there'],
  ['a failure', async () => Promise.reject(new Error('no network'))],
])('%s is requested at once, and shown once the page is hydrated', async (_, answer) => {
  let hydrate = () => {};
  const client = holdingQueryClient(new Promise((resolve) => (hydrate = resolve)));
  const queryFn = vi.fn<() => Promise<string>>(answer);
  const told = vi.fn();
  const asking = client.fetchQuery({ queryKey: ['any'], queryFn }).then(told, told);
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalled());
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(told).not.toHaveBeenCalled();
  hydrate();
  await asking;
  expect(told).toHaveBeenCalledOnce();
});
