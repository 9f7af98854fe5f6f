/**
 * Fetches and reads full files in a thread of its own, and gives the records of the leaders asked for. Each
 * file is gone through once, however many leaders are asked of it.
 */

import { createFullFileReader } from './full-file-reader';
import type { FullFileMessage, FullFileReply } from './full-files';

// This file alone runs in a worker; for the page's library `self` is a window.
const worker = self as unknown as {
  onmessage: (event: MessageEvent<FullFileMessage>) => void;
  postMessage(reply: FullFileReply, transfer: Transferable[]): void;
};

const take = createFullFileReader((reply) =>
  worker.postMessage(reply, reply.type === 'answer' ? [reply.answer.value.companion] : []),
);
worker.onmessage = ({ data }) => take(data);
