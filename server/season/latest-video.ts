/** The simulated channel: a new video every day, at an address that does not exist. */
import type { DateStamp } from '../../src/domain/time/pacific-date';
import { randomOf } from './random';

// .example never belongs to anyone (RFC 2606).
const CHANNEL = 'https://videos.crows-nest.example/watch';
/** The characters of video hosts' ids. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const ID_LENGTH = 11;

/** The text file of `today`: an address with `v={id}` (SPEC 7). It only depends on seed and day. */
export function makeLatestVideo(seed: string, today: DateStamp): string {
  const random = randomOf(`${seed}/video/${today}`);
  const letters = [...LETTERS];
  const id = Array.from({ length: ID_LENGTH }, () => random.pick(letters)).join('');
  return `${CHANNEL}?v=${id}\n`;
}
