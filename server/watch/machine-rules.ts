/** Rules about the machine: disk, memory, clock, certificate, and the database's growth. */
import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import { freemem, totalmem } from 'node:os';
import { connect } from 'node:tls';
import type { DateStamp } from '../../src/domain/time/pacific-date';
import { codeOf } from '../db/connection/connection-loss';
import type { Queries } from '../db/connection/database';
import { readSizes, storeSize } from '../db/connection/database-sizes';
import type { Rule } from './round';

const GIGABYTE = 2 ** 30;
const DAY = 86_400_000;

/** From this level on, a day's file may no longer fit. */
const FULL_SHARE = 0.9;
const FEW_DAYS = 14;

interface Disk {
  readonly size: number;
  readonly free: number;
}

async function diskOf(folder: string): Promise<Disk> {
  const { blocks, bfree, bavail, bsize } = await statfs(folder);
  // As df counts: blocks reserved for root are not free.
  return { size: (blocks - bfree + bavail) * bsize, free: bavail * bsize };
}

/** The disk of DATA_DIR. */
export function diskRule(folder: string, look: (folder: string) => Promise<Disk> = diskOf): Rule {
  return async () => {
    const disk = await look(folder).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    });
    if (disk === null) {
      return {
        state: 'lacking',
        code: 'gone',
        error: 'The folder of DATA_DIR is not there: no daily file is served or written.',
        remedy: 'Mount it again, or bring it back, and start the server again.',
      };
    }
    const { size, free } = disk;
    const says = `${gigabytes(free)} of ${gigabytes(size)} are free (${Math.floor((free / size) * 100)} %).`;
    if (size - free < FULL_SHARE * size) return { state: 'ok', code: 'ok', says };
    return {
      state: 'failing',
      code: 'full',
      says,
      error: `The disk of DATA_DIR is ${Math.floor((1 - free / size) * 100)} % full.`,
      remedy:
        'Make room: old backups and delivered files first, then KEEP_DAYS; DATA_DIR/compressed, companions, pages and pictures may be deleted at any time.',
    };
  };
}

/** PostgreSQL errors that only a write meets (appendix A). */
const NO_WRITES: Readonly<Record<string, string>> = {
  '25006': 'it is read-only',
  '53100': 'its disk is full',
};

/** The database's size, and for how many days the disk of DATA_DIR suffices at this growth. */
export function growthRule(
  queries: Queries,
  { folder, today }: { readonly folder: string; readonly today: () => DateStamp },
  look: (folder: string) => Promise<Disk> = diskOf,
): Rule {
  return async () => {
    const refused = await storeSize(queries, today()).then(
      () => null,
      (error: unknown) => {
        const why = NO_WRITES[codeOf(error)];
        if (why === undefined) throw error;
        return why;
      },
    );
    if (refused !== null) {
      return {
        state: 'failing',
        code: 'no-writes',
        error: `The database takes no writes: ${refused}. Imports, jobs and changes fail.`,
        remedy:
          'Make room on its disk, or have DATABASE_URL lead to the primary, with default_transaction_read_only off.',
      };
    }
    const sizes = await readSizes(queries);
    const [oldest] = sizes;
    const newest = sizes.at(-1);
    if (!oldest || !newest) return { state: 'unknown', code: 'unknown' };
    const size = `The database takes ${gigabytes(newest.bytes)}`;
    const days = (newest.day.getTime() - oldest.day.getTime()) / DAY;
    const daily = days > 0 ? (newest.bytes - oldest.bytes) / days : 0;
    if (daily <= 0)
      return { state: 'ok', code: 'ok', says: `${size}; its growth is not known yet.` };
    const left = Math.floor((await look(folder)).free / daily);
    const says = `${size} and grows by ${gigabytes(daily)} a day: the free room is for ${left} days.`;
    if (left >= FEW_DAYS) return { state: 'ok', code: 'ok', says };
    return {
      state: 'failing',
      code: 'few-days',
      says,
      error: `At this growth the disk is full in ${left} days.`,
      remedy: 'Give the machine a larger disk, or the database one of its own, before that day.',
    };
  };
}

const LITTLE_MEMORY = 0.05;

export function memoryRule(
  look = () => ({ free: freemem(), size: totalmem(), own: process.memoryUsage().rss }),
): Rule {
  return () => {
    const { free, size, own } = look();
    const says = `This process takes ${gigabytes(own)}; ${gigabytes(free)} of ${gigabytes(size)} are left.`;
    if (free > LITTLE_MEMORY * size) return { state: 'ok', code: 'ok', says };
    return {
      state: 'failing',
      code: 'little',
      says,
      error: 'The machine has next to no memory left.',
      remedy:
        'Look at what takes it (top), and give the machine more before the system ends something.',
    };
  };
}

const MOST_SECONDS_APART = 30;

/** How far another clock is ahead of this one, in milliseconds; null where it does not tell. */
type Lead = () => Promise<number | null>;

/** Compares this machine's clock with the database's, which may be the same one, and with others. */
export function clockRule(
  queries: Queries,
  now: () => number = Date.now,
  others: Readonly<Record<string, Lead>> = {},
): Rule {
  const ofDatabase = async () => {
    const before = now();
    const [row] = await queries.query<{ time: Date }>('SELECT clock_timestamp() AS time');
    // The database read its clock somewhere in between.
    return row ? row.time.getTime() - (before + now()) / 2 : null;
  };
  return async () => {
    const asked = Object.entries({ 'the database': ofDatabase, ...others }).map(
      async ([name, lead]) => ({ name, lead: await lead().catch(() => null) }),
    );
    const answers = (await Promise.all(asked)).flatMap(({ name, lead }) =>
      lead === null ? [] : [{ name, apart: Math.round(Math.abs(lead) / 1000) }],
    );
    if (answers.length === 0) return { state: 'unknown', code: 'unknown' };
    const described = ({ name, apart }: (typeof answers)[number]) =>
      `The clocks of this machine and of ${name} are ${apart} seconds apart.`;
    const says = `This clock and ${answers.map(({ name, apart }) => `${name}: ${apart} s apart`).join(', ')}.`;
    const off = answers.filter(({ apart }) => !(apart <= MOST_SECONDS_APART));
    if (off.length === 0) return { state: 'ok', code: 'ok', says };
    return {
      state: 'failing',
      code: 'apart',
      says,
      error: off.map(described).join(' '),
      remedy: 'Let both follow a time server (timedatectl set-ntp true): days begin by this clock.',
    };
  };
}

const PLATFORM_MILLISECONDS = 10_000;

/** By the date of its answer, whatever that says. */
export async function platformLead(address: string | null): Promise<number | null> {
  if (address === null) return null;
  const signal = AbortSignal.timeout(PLATFORM_MILLISECONDS);
  const { headers } = await fetch(address, { method: 'HEAD', redirect: 'manual', signal });
  const lead = Date.parse(headers.get('date') ?? '') - Date.now();
  return Number.isNaN(lead) ? null : lead;
}

/** Of so many matches one player's clock is not the reason. */
const MATCHES_AHEAD = 5;
/** Players' clocks are off by more than machines' are. */
const PLAYERS_OFF = 3_600_000;

/** How far the newest matches are ahead of `now`; 0 where they are not. */
export async function matchLead(queries: Queries, now: Date): Promise<number> {
  const [row] = await queries.query<{ at: Date }>(
    `SELECT played_at AS at FROM match_sides WHERE side = 0 AND played_at > $1
    ORDER BY played_at DESC OFFSET ${MATCHES_AHEAD - 1} LIMIT 1`,
    [new Date(now.getTime() + PLAYERS_OFF)],
  );
  return row ? row.at.getTime() - now.getTime() : 0;
}

const CERTIFICATE_DAYS = 14;

/** The last day of the visitors' certificate. `publicUrl` null: the address is unknown. */
export function certificateRule(
  publicUrl: URL | null,
  now: () => Date,
  lastDay: (url: URL) => Promise<Date> = lastDayOfCertificate,
): Rule {
  return async () => {
    if (publicUrl?.protocol !== 'https:') {
      return { state: 'ok', code: 'none', says: 'PUBLIC_URL is no https address: there is none.' };
    }
    const end = await lastDay(publicUrl);
    const days = Math.floor((end.getTime() - now().getTime()) / DAY);
    const says = `It is good until ${end.toISOString().slice(0, 10)}, for ${days} days.`;
    if (days >= CERTIFICATE_DAYS) return { state: 'ok', code: 'ok', says };
    return {
      state: days < 0 ? 'lacking' : 'failing',
      code: days < 0 ? 'over' : 'ends',
      says,
      error: days < 0 ? 'The certificate is over.' : `The certificate ends in ${days} days.`,
      remedy: 'Renew it, and find out why that did not happen by itself (certbot renew --dry-run).',
    };
  };
}

const CONNECT_MILLISECONDS = 10_000;

async function lastDayOfCertificate({ hostname: host, port }: URL): Promise<Date> {
  // An expired certificate must be readable, too.
  const socket = connect({
    ...{ host, port: Number(port || 443), servername: host },
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(CONNECT_MILLISECONDS) });
    return new Date(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}

function gigabytes(bytes: number): string {
  const amount = bytes / GIGABYTE;
  return amount >= 0.1 ? `${amount.toFixed(1)} GB` : `${Math.round(bytes / 2 ** 20)} MB`;
}
