/** Loads the operator's rulings and errata: the decoding worker reads them. */
import type { Rulings } from '../domain/card/rulings';
import type { Dated } from '../domain/time/freshness';
import { RULINGS_ADDRESS } from '../resources/addresses';
import { decode, prepareDecoding } from './decode/decode';
import { type LoadOptions, loadUndated } from './decode/decoded-answer';
import { RULINGS_FILE } from './schemas/rulings';

/**
 * All of them, from the host or this device.
 * @throws NotPublishedError where the host has none; another DataError where the network fails or the file
 * is no such list.
 */
export function loadRulings(options: LoadOptions<Rulings> = {}): Promise<Dated<Rulings>> {
  prepareDecoding();
  const reader = {
    file: RULINGS_FILE,
    decode: (bytes: ArrayBuffer) => decode('rulings', bytes, {}),
  };
  return loadUndated(RULINGS_ADDRESS, reader, options, 'This host has no rulings');
}
