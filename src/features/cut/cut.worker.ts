/** Counts or simulates a cut in a worker. */
import { type CutChances, cutChances } from '../../domain/cut/cut-chances';
import type { CutSetting } from '../../domain/cut/swiss-round';

// Only this file runs in a worker; the project's types say that `self` is a window.
const worker = self as unknown as {
  onmessage: (event: MessageEvent<CutSetting>) => void;
  postMessage(chances: CutChances): void;
};

worker.onmessage = ({ data }) => worker.postMessage(cutChances(data));
