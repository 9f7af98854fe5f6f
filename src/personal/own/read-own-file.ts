/** Reads the file of own things, and those of versions before it. */
import * as v from 'valibot';
import type { Change } from '../../domain/record/change';
import { GAMES_FILE } from '../before/games-before';
import { PLANS_FILE } from '../before/plans-before';
import { REPORTS_FILE } from '../before/reports-before';
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

/** The files of before, each for ever. */
const FILES_BEFORE = [PLANS_FILE, REPORTS_FILE, GAMES_FILE];

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
  const content = jsonOf(text);
  const before = FILES_BEFORE.find(
    ({ kind, list }) => content.kind === kind && Array.isArray(content[list]),
  );
  if (before) return { savedAt: null, unreadableOf: {}, ...before.read(content) };
  const file = v.safeParse(FileSchema, content);
  if (!file.success) return null;
  const changes: Change[] = [];
  const unreadableOf: Record<string, number> = {};
  for (const record of file.output.changes) {
    const { success, output } = v.safeParse(ChangeSchema, record);
    const kind = success ? kindNamed(output.kind) : undefined;
    if (!success || !kind) continue;
    const input = kind.travels === 'copy' ? withBytes(output.value) : output.value;
    const value = input === null ? null : kind.parse(input);
    if (input !== null && value === null)
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

function jsonOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    return {};
  }
}
