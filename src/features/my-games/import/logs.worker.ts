/** Reads log files in a worker. It only takes a file and reports what is in it. */
import { type FileReport, readLogFile } from './read-log-file';

// Only this file runs in a worker; the project's types say that `self` is a window.
const worker = self as unknown as {
  onmessage: (event: MessageEvent<File>) => void;
  postMessage(report: FileReport): void;
};

worker.onmessage = async ({ data }) => worker.postMessage(await readLogFile(data));
