import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type CutChances, cutChances } from '../../domain/cut/cut-chances';
import type { CutSetting } from '../../domain/cut/swiss-round';

/** The chances of an event, computed in a worker; they never change. */
export function cutQuery(setting: CutSetting) {
  return queryOptions({
    queryKey: ['cut', setting],
    queryFn: ({ signal }) => inWorker(setting, signal),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}

/** Without a worker, or if its script fails to load, the page computes. */
async function inWorker(setting: CutSetting, signal: AbortSignal): Promise<CutChances> {
  if (typeof Worker === 'undefined') return cutChances(setting);
  const worker = new Worker(new URL('./cut.worker.ts', import.meta.url), { type: 'module' });
  const answer = new Promise<CutChances>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<CutChances>) => resolve(data);
    worker.onerror = () => resolve(cutChances(setting));
    // The reader has changed the event in the meantime.
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.postMessage(setting);
  });
  return answer.finally(() => worker.terminate());
}
