/**
 * The progress of a download: what the service worker tells the pages while it receives a large body, which
 * it only passes on after checking the whole.
 */

/** In bytes; `total` is null where the host does not tell. */
export interface Progress {
  readonly received: number;
  readonly total: number | null;
}

/** Worker to every page. */
export interface DownloadReport {
  readonly type: 'download-progress';
  /** The requested address, absolute. */
  readonly address: string;
  readonly progress: Progress;
}

/** Watches a body and gives the progress after each piece. */
export function watchProgress(headers: {
  get(name: string): string | null;
}): (bytes: number) => Progress {
  const length = Number(headers.get('content-length') ?? 0);
  // A compressed body's length does not tell how many bytes will be read.
  let total = length > 0 && headers.get('content-encoding') === null ? length : null;
  let received = 0;
  return (bytes) => {
    received += bytes;
    // Another origin hides that its body is compressed.
    if (total !== null && received > total) total = null;
    return { received, total };
  };
}

/** Reads a worker's message; null for any other message. */
export function parseDownloadReport(message: unknown): DownloadReport | null {
  if (typeof message !== 'object' || message === null) return null;
  const { type, address, progress } = message as Partial<Record<keyof DownloadReport, unknown>>;
  if (type !== 'download-progress' || typeof address !== 'string') return null;
  if (typeof progress !== 'object' || progress === null) return null;
  const { received, total } = progress as Partial<Record<keyof Progress, unknown>>;
  if (typeof received !== 'number' || (typeof total !== 'number' && total !== null)) return null;
  return { type, address, progress: { received, total } };
}
