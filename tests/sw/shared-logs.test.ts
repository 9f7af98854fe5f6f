import { expect, it, vi } from 'vitest';
import {
  LOG_HEADERS,
  MISSED_SHARE,
  READING_ADDRESS,
  SHARE_ADDRESS,
  SHARED_FIELD,
} from '../../src/resources/shared-logs';
import { takeLogs } from '../../sw/shared-logs';
import { ORIGIN } from './fixtures';

/** Where a share of these files leads, and which of them are kept by then. */
async function share(
  files: readonly File[],
  put = async (_: Response) => {},
  form?: Pick<FormData, 'getAll'>,
) {
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
  const body = new FormData();
  for (const file of files) body.append(SHARED_FIELD, file);
  const request = new Request(ORIGIN + SHARE_ADDRESS, { method: 'POST', body });
  if (form) vi.spyOn(request, 'formData').mockResolvedValue(form as FormData);
  const { headers } = await takeLogs(request);
  return {
    to: headers.get('location'),
    kept: await Promise.all(kept.map((file) => file.text())),
    changedAt: kept.map(({ headers: said }) => said.get(LOG_HEADERS.changedAt)),
  };
}

const log = new File(['a log'], 'a.log');

it('logs that are shared are kept before the page that reads them opens', async () => {
  expect(await share([log])).toMatchObject({ to: READING_ADDRESS, kept: ['a log'] });
});

it('the time at which a share arrives is no day of its log; one that the browser knows is', async () => {
  expect((await share([log])).changedAt).toEqual(['0']);
  const old = new File(['a log'], 'a.log', { lastModified: 7 });
  const getAll = () => [old];
  expect((await share([old], undefined, { getAll })).changedAt).toEqual(['7']);
});

it('of what is shared only what may be a log is kept, and the rest is said', async () => {
  const picture = new File(['x'], 'a.png', { type: 'image/png' });
  const { to, kept } = await share([log, picture]);
  expect([to, kept]).toEqual([READING_ADDRESS + MISSED_SHARE, ['a log']]);
});

it('a share of nothing, or one for which there is no room, is said', async () => {
  const to = READING_ADDRESS + MISSED_SHARE;
  expect(await share([])).toMatchObject({ to, kept: [] });
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  expect(await share([log], full)).toMatchObject({ to, kept: [] });
});
