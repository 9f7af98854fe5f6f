/**
 * Every setting of the server at run time, read once from the environment (`.env.example` lists the
 * same names). Addresses that the page must know too are build-time settings: src/resources/settings.
 */
import { resolve } from 'node:path';
import * as v from 'valibot';
import { type DateStamp, parseDateStamp } from '../src/domain/pacific-date';
import { type Clock, clockFrom, systemClock } from './clock';

export interface Settings {
  readonly port: number;
  /** Where the server keeps what it makes: database, daily files, drawn pictures. */
  readonly dataDir: string;
  /** An operator's own content, laid over the simulated one; null when there is none. */
  readonly contentDir: string | null;
  /** A PostgreSQL server to use instead of the embedded database. */
  readonly databaseUrl: string | null;
  /** Whether a season is simulated: never on top of real matches. */
  readonly simulate: boolean;
  /** The same seed gives the same season on the same days. */
  readonly seasonSeed: string;
  /** Share of the full season's players and matches; small for tests. */
  readonly seasonScale: number;
  /** First Pacific day of the periods since the season's start; null: the simulation's or the first match's. */
  readonly seasonStart: DateStamp | null;
  /** The server's time; CROWS_NEST_NOW sets it to another instant at the start, for tests. */
  readonly now: Clock;
}

/** A setting that can't be understood. The message names it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const optional = <T extends v.GenericSchema<string, unknown>>(schema: T) => v.optional(schema);
const numberIn = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.transform(Number),
    v.number(),
    v.minValue(min, `must be between ${min} and ${max}`),
    v.maxValue(max, `must be between ${min} and ${max}`),
  );

const schema = v.object({
  PORT: optional(v.pipe(numberIn(0, 65_535), v.integer('must be a whole number'))),
  DATA_DIR: optional(v.string()),
  CONTENT_DIR: optional(v.string()),
  DATABASE_URL: optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')),
  ),
  SIMULATE: optional(v.picklist(['on', 'off'], 'must be on or off')),
  SEASON_SEED: optional(v.string()),
  SEASON_SCALE: optional(numberIn(0.001, 10)),
  SEASON_START: optional(
    v.pipe(
      v.string(),
      v.check((day) => parseDateStamp(day) !== null, 'must be a day, yyyymmdd'),
    ),
  ),
  CROWS_NEST_NOW: optional(v.pipe(v.string(), v.isoTimestamp('must be an ISO time'))),
});

/** Reads the settings; an empty value is the same as none. Throws SettingsError. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const result = v.safeParse(schema, given);
  if (!result.success) {
    const [issue] = result.issues;
    throw new SettingsError(`The setting ${v.getDotPath(issue)} ${issue.message}.`);
  }
  const read = result.output;
  return {
    port: read.PORT ?? 8787,
    dataDir: resolve(read.DATA_DIR ?? 'data'),
    contentDir: read.CONTENT_DIR ? resolve(read.CONTENT_DIR) : null,
    databaseUrl: read.DATABASE_URL ?? null,
    simulate: read.SIMULATE !== 'off',
    seasonSeed: read.SEASON_SEED ?? 'first watch',
    seasonScale: read.SEASON_SCALE ?? 1,
    seasonStart: read.SEASON_START ?? null,
    now: read.CROWS_NEST_NOW ? clockFrom(new Date(read.CROWS_NEST_NOW)) : systemClock,
  };
}
