/** Cuts a full file by leader, in the decoding worker, for hosts without companions. */
import type { CardId } from '../domain/card/card';
import type { Region } from '../domain/time/period';
import {
  formatLeaderCompanion,
  type LeaderPart,
  leadersOfRecord,
  type PartRecords,
} from '../resources/companions';
import { InvalidDataError } from './http/errors';
import { parseJson } from './http/http';
import type { Decoded } from './schemas/wire';

/** A full file's records of a leader. */
interface LeaderCut {
  /** How many of its records belong to the leader. */
  readonly count: number;
  /** A leader's companion with only this part (CONTRACT, Addresses), as JSON, held by the browser. */
  readonly companion: Blob;
}

export type LeaderCuts = ReadonlyMap<CardId, LeaderCut>;

export interface CutRequest {
  readonly part: LeaderPart;
  readonly region: Region;
  /** Names the file in errors: the period of a daily file. */
  readonly what: string;
}

const NO_RECORDS: Readonly<Record<LeaderPart, PartRecords>> = {
  stats: null,
  hands: null,
  decklist: null,
  matchuptech: null,
  curve: null,
};

/** The cut for a leader that the file lacks. */
export function emptyCut(part: LeaderPart): LeaderCut {
  return cutOf(part, []);
}

/**
 * Cuts a list of records, an array or JSON lines, by leader. Counts lines that are not JSON.
 * @throws InvalidDataError where the content is not a whole list.
 */
export function cutByLeader(
  bytes: ArrayBuffer,
  { part, region, what }: CutRequest,
): Decoded<LeaderCuts> {
  const { value: records, dropped } = parseRecords(bytes, what);
  const texts = new Map<CardId, string[]>();
  for (const record of records) {
    const leaders = leadersOfRecord(part, record, region);
    if (leaders.length === 0) continue;
    const text = JSON.stringify(record);
    for (const leader of leaders) {
      const known = texts.get(leader);
      if (known) known.push(text);
      else texts.set(leader, [text]);
    }
  }
  const value = new Map([...texts].map(([leader, found]) => [leader, cutOf(part, found)]));
  return { value, dropped };
}

function cutOf(part: LeaderPart, records: readonly string[]): LeaderCut {
  const companion = new Blob([formatLeaderCompanion({ ...NO_RECORDS, [part]: records })]);
  return { count: records.length, companion };
}

const OPENING_BRACKET = '['.charCodeAt(0);
const SPACE = ' '.charCodeAt(0);

function parseRecords(bytes: ArrayBuffer, what: string): Decoded<unknown[]> {
  const start = new Uint8Array(bytes).find((byte) => byte > SPACE && byte < 0x80);
  if (start === OPENING_BRACKET) {
    const value = parseJson(bytes, what);
    if (Array.isArray(value)) return { value, dropped: 0 };
  }
  const lines = new TextDecoder().decode(bytes).trim().split('\n');
  const records = lines.map(parseLine);
  // An aborted transfer ends within a line.
  if (records.at(-1) === undefined) throw new InvalidDataError(`Invalid data format for ${what}`);
  const value = records.filter((record) => record !== undefined);
  return { value, dropped: records.length - value.length };
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
