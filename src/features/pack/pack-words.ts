/** How the pack speaks of bytes, files and addresses. */
import { formatDay } from '../../domain/pacific-date';

/** "4.2"; never "0.0" of something. */
export function megabytes(bytes: number): string {
  return Math.max(0.1, bytes / 1_000_000).toFixed(1);
}

/** What a file is, by its address: "Leader OP01-001", "Rankings", "Picture of OP01-001". */
export function nameOfFile(address: string): string {
  const path = address.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*$/, '');
  const leader = /\/leader_[^/]+\/([\w-]+)\.json$/.exec(path)?.[1];
  if (leader) return `Leader ${leader}`;
  const picture = /\/([\w-]+)\.(?:png|webp)$/.exec(path)?.[1];
  if (picture) return `Picture of ${picture}`;
  const [, kind = '', day] = /\/stats\/([a-z]+)_.*?(\d{8})\.json$/.exec(path) ?? [];
  if (kind && day) return `${kind.charAt(0).toUpperCase()}${kind.slice(1)} of ${formatDay(day)}`;
  const file = path.split('/').at(-1) ?? path;
  return /^\/assets\//.test(path) ? `App file ${file}` : file;
}
