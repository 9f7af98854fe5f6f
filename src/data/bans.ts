/** Loads the operator's list of bans. */
import type { BanList } from '../domain/card/ban-list';
import type { Dated } from '../domain/time/freshness';
import { BANS_ADDRESS } from '../resources/addresses';
import { type LoadOptions, loadUndated } from './decode/decoded-answer';
import { parseJson } from './http/http';
import { BANS_FILE, decodeBans } from './schemas/bans';

/**
 * The list from the host or this device.
 * @throws NotPublishedError where the host has none; another DataError where the network fails or the file is
 * no list.
 */
export function loadBans(options: LoadOptions<BanList> = {}): Promise<Dated<BanList>> {
  const decode = (bytes: ArrayBuffer) => decodeBans(parseJson(bytes, BANS_FILE));
  const reader = { file: BANS_FILE, decode };
  return loadUndated(BANS_ADDRESS, reader, options, 'This host has no list of bans');
}
