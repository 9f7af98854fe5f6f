import { beforeEach, expect, it, vi } from 'vitest';
import type { DownloadReport, Progress } from '../../src/resources/download-progress';
import { STORED_ONLY_MARK } from '../../src/resources/stored-answer';
import { onNetwork, stored, withWorker } from '../fixtures/network';

const FILE = '/content/stats/curve.jsonl';

const network = onNetwork();
let worker: EventTarget;

beforeEach(() => {
  worker = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker: worker });
});

function tell(report: object): void {
  worker.dispatchEvent(new MessageEvent('message', { data: report }));
}

function reportOf(received: number, address = `https://app.example${FILE}?v=1`): DownloadReport {
  return { type: 'download-progress', address, progress: { received, total: 100 } };
}

const LINE = '{"leader":"OP01-001"}';

async function heardWhile(answering: () => void): Promise<Progress[]> {
  vi.resetModules();
  const { recordsFromFullFile } = await import('../../src/data/daily/full-files');
  const heard: Progress[] = [];
  network.answer(FILE, () => {
    answering();
    return new Response(LINE, { headers: { 'content-type': 'application/json' } });
  });
  const request = {
    address: `${FILE}?v=1`,
    part: 'stats',
    region: 'west',
    what: 'west_p',
  } as const;
  const answer = await recordsFromFullFile(
    { ...request, onProgress: (progress) => heard.push(progress) },
    'OP01-001',
  );
  expect(answer.value.count).toBe(1);
  expect(JSON.parse(new TextDecoder().decode(answer.value.companion)).stats).toEqual(
    JSON.parse(LINE),
  );
  return heard;
}

it('the page shows how far a file has come on its way to the service worker, which passes it on whole', async () => {
  const heard = await heardWhile(() => {
    tell(reportOf(40));
    tell(reportOf(90));
  });
  expect(heard.map(({ received }) => received)).toEqual([40, 90]);
});

it('a message about another file, or one that is no report, is ignored', async () => {
  const heard = await heardWhile(() => {
    tell(reportOf(40, 'https://app.example/content/stats/other.json'));
    tell({ type: 'storage-trouble', reason: null });
  });
  expect(heard).toEqual([{ received: LINE.length, total: null }]);
});

it('the page listens no longer than its request lasts', async () => {
  const heard = await heardWhile(() => {});
  tell(reportOf(40));
  expect(heard).toEqual([{ received: LINE.length, total: null }]);
});

it('the network is asked for what only the store was asked for before', async () => {
  vi.resetModules();
  withWorker();
  const { recordsFromFullFile } = await import('../../src/data/daily/full-files');
  network.answer(FILE, (request) =>
    request.headers.has(STORED_ONLY_MARK)
      ? stored([{ leader: 'OP01-001', day: 'old' }])(request)
      : Response.json([{ leader: 'OP01-001', day: 'new' }]),
  );
  const request = { address: FILE, part: 'stats', region: 'west', what: 'west_p' } as const;
  const dayOf = async (storedOnly: boolean) => {
    const { value } = await recordsFromFullFile(
      { ...request, options: { storedOnly } },
      'OP01-001',
    );
    return JSON.parse(new TextDecoder().decode(value.companion)).stats.day;
  };
  expect(await dayOf(true)).toBe('old');
  expect(await dayOf(false)).toBe('new');
  expect(network.asked).toEqual([`stored:${FILE}`, FILE]);
});

it('a file that the browser has lost is an error, and the next request fetches it again', async () => {
  vi.resetModules();
  const { recordsFromFullFile } = await import('../../src/data/daily/full-files');
  network.answer(FILE, () => Response.json([{ leader: 'OP01-001' }]));
  const ask = () =>
    recordsFromFullFile(
      { address: FILE, part: 'stats', region: 'west', what: 'west_p' },
      'OP01-001',
    );
  const lost = vi
    .spyOn(Blob.prototype, 'arrayBuffer')
    .mockRejectedValue(new DOMException('The file is gone', 'NotReadableError'));
  await expect(ask()).rejects.toThrow('The file is gone');
  lost.mockRestore();
  expect((await ask()).value.count).toBe(1);
  expect(network.asked).toEqual([FILE, FILE]);
});

it('a file is fetched once for all leaders, and once for two simultaneous requests', async () => {
  vi.resetModules();
  const { recordsFromFullFile } = await import('../../src/data/daily/full-files');
  network.answer(FILE, () => Response.json([{ leader: 'OP01-001' }, { leader: 'OP02-001' }]));
  const countOf = async (leader: string) => {
    const request = { address: FILE, part: 'stats', region: 'west', what: 'west_p' } as const;
    return (await recordsFromFullFile(request, leader)).value.count;
  };
  expect(await Promise.all([countOf('OP01-001'), countOf('OP02-001')])).toEqual([1, 1]);
  expect(await countOf('OP99-001')).toBe(0);
  expect(network.asked).toEqual([FILE]);
});
