/** The grammar of daily files' names (SPEC 7; CONTRACT, Addresses). Their kinds are in network-resources. */
import { type CardId, isCardId } from '../domain/card/card';
import { type DateStamp, parseDateStamp } from '../domain/time/pacific-date';
import { isPeriodName } from '../domain/time/period-table';
import { type DailyKindName, isDailyKind, isPerLeader } from './network-resources';

/** A day's content of a kind: a file, or a folder with one file per leader. */
export interface DailySet {
  readonly kind: DailyKindName;
  /** Any name of the form: hosts may publish periods that this device does not know. */
  readonly period: string;
  readonly date: DateStamp;
}

export interface DailyFile extends DailySet {
  /** Set only for kinds with one file per leader. */
  readonly leader?: CardId | undefined;
}

const SET_NAME = /^([a-z]+)_(\w+)_(\d{8})$/;
const FILE_NAME = /^([^/]+?)(?:\/([^/]+))?\.json$/;

/** `stats_west_p_20261120.json`; `leader_west_p_20261120/OP01-001.json` */
export function dailyFileName(file: DailyFile): string {
  return `${setNameOf(file)}${file.leader === undefined ? '' : `/${file.leader}`}.json`;
}

/** Reads a file's name; null for anything but a daily file's. */
export function parseDailyFileName(name: string): DailyFile | null {
  const [, setName, leader] = FILE_NAME.exec(name) ?? [];
  const set = parseSetName(setName ?? '');
  if (!set || isPerLeader(set.kind) !== (leader !== undefined)) return null;
  if (leader === undefined) return set;
  return isCardId(leader) ? { ...set, leader } : null;
}

/** An entry in the folder of daily files: `stats_west_p_20261120.json`, `leader_west_p_20261120`. */
export function dailyEntryName(set: DailySet): string {
  return isPerLeader(set.kind) ? setNameOf(set) : `${setNameOf(set)}.json`;
}

/** Reads the name of an entry; null for anything but a daily file's. */
export function parseDailyEntryName(name: string): DailySet | null {
  const set = parseSetName(name.replace(/\.json$/, ''));
  return set && dailyEntryName(set) === name ? set : null;
}

function setNameOf({ kind, period, date }: DailySet): string {
  return `${kind}_${period}_${date}`;
}

function parseSetName(name: string): DailySet | null {
  const [, kind, period, digits] = SET_NAME.exec(name) ?? [];
  if (!kind || !period || !digits || !isPeriodName(period) || !isDailyKind(kind)) return null;
  const date = parseDateStamp(digits);
  return date === null ? null : { kind, period, date };
}
