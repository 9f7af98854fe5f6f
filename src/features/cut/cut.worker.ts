/** Counts or simulates a cut in a thread of its own. */
import { type CutChances, cutChances } from '../../domain/cut/cut-chances';
import type { CutSetting } from '../../domain/cut/swiss-round';

// This file alone runs in a worker; for the page's library `self` is a window.
const worker = self as unknown as {
  onmessage: (event: MessageEvent<CutSetting>) => void;
  postMessage(chances: CutChances): void;
};

worker.onmessage = ({ data }) => worker.postMessage(cutChances(data));
