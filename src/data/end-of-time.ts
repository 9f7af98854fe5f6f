/** Loads the operator's text about the end of a round's time. */
import type { Dated } from '../domain/time/freshness';
import { END_OF_TIME_ADDRESS } from '../resources/addresses';
import { type LoadOptions, loadUndated } from './decode/decoded-answer';
import { decodeEndOfTime } from './schemas/text-files';

/**
 * The text, one line each, from the host or this device.
 * @throws NotPublishedError where the host has none; another DataError where the network fails or the file is
 * no such text.
 */
export function loadEndOfTime(options: LoadOptions<string> = {}): Promise<Dated<string>> {
  const decode = (bytes: ArrayBuffer) => ({
    value: decodeEndOfTime(new TextDecoder().decode(bytes)),
    dropped: 0,
  });
  const reader = { file: 'end_of_time.txt', decode };
  return loadUndated(
    END_OF_TIME_ADDRESS,
    reader,
    options,
    'This host has no words on the end of time',
  );
}
