/** The simulated channel: a new video every day, at an address that leads nowhere. */
import type { DateStamp } from '../../src/domain/pacific-date';
import { randomOf } from './random';

// .example belongs to no one, for ever (RFC 2606).
const CHANNEL = 'https://videos.crows-nest.example/watch';
/** What video hosts make their ids of. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const ID_LENGTH = 11;

/** The text file of `today`: an address with `v={id}` (SPEC 7). Follows from seed and day alone. */
export function makeLatestVideo(seed: string, today: DateStamp): string {
  const random = randomOf(`${seed}/video/${today}`);
  const letters = [...LETTERS];
  const id = Array.from({ length: ID_LENGTH }, () => random.pick(letters)).join('');
  return `${CHANNEL}?v=${id}\n`;
}
