import { afterEach, expect, it, vi } from 'vitest';
import {
  MISSED_SHARE,
  READING_ADDRESS,
  SHARE_ADDRESS,
  SHARED_FIELD,
} from '../../src/resources/shared-logs';
import { takeLogs } from '../../sw/shared-logs';
import { ORIGIN } from './fixtures';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Where a share of these files leads, and which of them are kept by then. */
async function share(files: readonly File[], put = async (_: Response) => {}) {
  const kept: Response[] = [];
  const cache = {
    put: async (_: string, file: Response) => {
      await put(file);
      kept.push(file);
    },
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.spyOn(Response, 'redirect').mockImplementation(
    (address) => new Response(null, { headers: { location: String(address) } }),
  );
  const form = new FormData();
  for (const file of files) form.append(SHARED_FIELD, file);
  const request = new Request(ORIGIN + SHARE_ADDRESS, { method: 'POST', body: form });
  const { headers } = await takeLogs(request);
  return { to: headers.get('location'), kept: await Promise.all(kept.map((file) => file.text())) };
}

const log = new File(['a log'], 'a.log');

it('logs that are shared are kept before the page that reads them opens', async () => {
  expect(await share([log])).toEqual({ to: READING_ADDRESS, kept: ['a log'] });
});

it('a share of nothing, or one for which there is no room, is said', async () => {
  const to = READING_ADDRESS + MISSED_SHARE;
  expect(await share([])).toEqual({ to, kept: [] });
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  expect(await share([log], full)).toEqual({ to, kept: [] });
});
