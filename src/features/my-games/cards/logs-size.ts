/** How much room the kept logs of games take. */
import type { KeptSummary } from '../../../personal/own/kinds/log-kinds';

export function logsSize(summaries: ReadonlyMap<string, KeptSummary>) {
  const sizes = [...summaries.values()].map(({ bytes }) => bytes).filter((bytes) => bytes > 0);
  return { count: sizes.length, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) };
}

/** `0.4 MB`; small sizes in KB. */
export function bytesWords(bytes: number): string {
  return bytes < 100_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
