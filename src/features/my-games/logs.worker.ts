/** Reads files of logs in a thread of its own. Knows only how to take a file and report what is in it. */
import { type FileReport, readLogFile } from './read-log-file';

// This file alone runs in a worker; for the page's library `self` is a window.
const worker = self as unknown as {
  onmessage: (event: MessageEvent<File>) => void;
  postMessage(report: FileReport): void;
};

worker.onmessage = async ({ data }) => worker.postMessage(await readLogFile(data));
