/** Words for the pack's bytes, files and addresses. */
import { formatDay } from '../../domain/time/pacific-date';

/** "4.2"; never "0.0" for something. */
export function megabytes(bytes: number): string {
  return Math.max(0.1, bytes / 1_000_000).toFixed(1);
}

/** More names would fill the screen. */
const NAMED_FILES = 5;

/** The first names, and the number of others. */
export function namesOfFiles(addresses: readonly string[]): string {
  const names = addresses.slice(0, NAMED_FILES).map(nameOfFile).join(', ');
  const rest = addresses.length - NAMED_FILES;
  return rest > 0 ? `${names} and ${rest} more` : names;
}

const UNDATED: Readonly<Record<string, string>> = {
  'bans.json': 'Bans',
  'card_data.json': 'Cards',
  'end_of_time.txt': 'What happens at time',
  'events.json': 'Events',
  'rulings.json': 'Rulings',
  'periods.json': 'Periods',
  'tournaments.json': 'Tournament results',
};

/** A file's name from its address: "Leader OP01-001", "Rankings", "Picture of OP01-001". */
function nameOfFile(address: string): string {
  const path = address.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*$/, '');
  const leader = /\/leader_[^/]+\/([\w-]+)\.json$/.exec(path)?.[1];
  if (leader) return `Leader ${leader}`;
  const picture = /\/([\w-]+)\.(?:png|webp)$/.exec(path)?.[1];
  if (picture) return `Picture of ${picture}`;
  const [, kind = '', day] = /\/stats\/([a-z]+)_.*?(\d{8})\.json$/.exec(path) ?? [];
  if (kind && day) return `${kind.charAt(0).toUpperCase()}${kind.slice(1)} of ${formatDay(day)}`;
  const file = path.split('/').at(-1) ?? path;
  return /^\/assets\//.test(path) ? `App file ${file}` : (UNDATED[file] ?? file);
}
