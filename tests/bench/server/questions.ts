/** What visitors ask, of a running server, with the time that each answer takes. */
import { logIn, Visitor } from '../../fixtures/served-api';

export type Question = 'search' | 'short search' | 'matches' | 'player-stats';

/** Whom they ask about: some of those who played. */
interface Known {
  readonly names: readonly string[];
  readonly devices: readonly string[];
}

export interface Asker {
  /** Asks, and gives the milliseconds until the whole answer is there. The same index asks the same. */
  ask(kind: Question, index: number): Promise<number>;
  /** Of all answers so far: those that were none. */
  errors(): number;
  /** The longest answer of a kind, in bytes as they were before compression. */
  longest(kind: Question): number;
}

/** A patron who asks `origin`. `historyQuery` is added to the address of a history. */
export async function askerOf(origin: string, known: Known, historyQuery = ''): Promise<Asker> {
  const patron = new Visitor(origin);
  await logIn(patron, 'KAIZOKU');
  let errors = 0;
  const longest = new Map<Question, number>();
  const request = (kind: Question, index: number) => {
    if (kind === 'search' || kind === 'short search') {
      const searchTerm = kind === 'search' ? termOf(known, index) : shortTermOf(known, index);
      return patron.request('/api/search', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ searchTerm }),
      });
    }
    const device = encodeURIComponent(known.devices[(index * 7919) % known.devices.length] ?? '');
    const query = kind === 'matches' ? historyQuery : '';
    return patron.request(`/api/${kind}?deviceId=${device}${query}`);
  };
  return {
    ask: async (kind, index) => {
      const before = performance.now();
      const response = await request(kind, index);
      const { byteLength } = await response.arrayBuffer();
      if (response.status !== 200) errors += 1;
      longest.set(kind, Math.max(longest.get(kind) ?? 0, byteLength));
      return performance.now() - before;
    },
    errors: () => errors,
    longest: (kind) => longest.get(kind) ?? 0,
  };
}

/** One letter or two: most names have them. */
function shortTermOf({ names }: Known, index: number): string {
  const name = names[(index * 104_729) % names.length] ?? 'a';
  return name.slice(0, 1 + (index % 2));
}

// Whole names, the rare middle of one, and parts of ids.
function termOf({ names, devices }: Known, index: number): string {
  const name = names[(index * 104_729) % names.length] ?? '';
  const device = devices[(index * 7919) % devices.length] ?? '';
  return [name, name.slice(-5), name.slice(2, 7), device.slice(4, 12)][index % 4] ?? name;
}

export function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? 0;
}

export function percentiles(times: readonly number[]): string {
  const [p50, p99, slowest] = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(1));
  return `p50 ${p50} ms, p99 ${p99} ms, slowest ${slowest} ms, of ${times.length}`;
}
