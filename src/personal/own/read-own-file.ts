/** Reads the file of own things, and those of versions before it. */
import * as v from 'valibot';
import type { Change } from '../../domain/record/change';
import { readGamesFile } from '../before/games-before';
import { readReportsFile } from '../before/reports-before';
import { readPlansFile } from '../before/stored-plan';
import { OWN_FILE_VERSION, OWN_FORMAT, withBytes } from './own-file';
import { kindNamed } from './own-kinds';

export interface OwnFile {
  /** When it was saved, in milliseconds since 1970; null where a file of before does not say it. */
  readonly savedAt: number | null;
  readonly changes: readonly Change[];
  /** Records that this version can't read. */
  readonly unreadable: number;
  /** Those among them whose kind is known, by its name. */
  readonly unreadableOf: Readonly<Record<string, number>>;
}

type ReadBefore = (text: string) => Pick<OwnFile, 'changes' | 'unreadable'> | null;

/** The files of before, each for ever. */
const FILES_BEFORE: readonly ReadBefore[] = [readPlansFile, readReportsFile, readGamesFile];

const LATEST_TIME = 8.64e15;
const FileSchema = v.object({
  format: v.literal(OWN_FORMAT),
  version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(OWN_FILE_VERSION)),
  savedAt: v.pipe(v.number(), v.minValue(0), v.maxValue(LATEST_TIME)),
  changes: v.array(v.unknown()),
});
const ChangeSchema = v.object({
  kind: v.string(),
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1000)),
  changedAt: v.pipe(v.number(), v.minValue(0), v.maxValue(LATEST_TIME)),
  value: v.unknown(),
});

/** Null for a text that is no file of own things. */
export function readOwnFile(text: string): OwnFile | null {
  for (const read of FILES_BEFORE) {
    const file = read(text);
    if (file) return { savedAt: null, unreadableOf: {}, ...file };
  }
  const file = v.safeParse(FileSchema, jsonOf(text));
  if (!file.success) return null;
  const changes: Change[] = [];
  const unreadableOf: Record<string, number> = {};
  for (const record of file.output.changes) {
    const { success, output } = v.safeParse(ChangeSchema, record);
    const kind = success ? kindNamed(output.kind) : undefined;
    if (!success || !kind) continue;
    const given = kind.travels === 'copy' ? withBytes(output.value) : output.value;
    const value = given === null ? null : kind.parse(given);
    if (given !== null && value === null)
      unreadableOf[kind.name] = (unreadableOf[kind.name] ?? 0) + 1;
    else changes.push({ ...output, value });
  }
  const { savedAt } = file.output;
  return {
    savedAt,
    changes,
    unreadable: file.output.changes.length - changes.length,
    unreadableOf,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}
