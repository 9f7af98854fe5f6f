/**
 * Cuts the leader companions of a period and day from the full files (CONTRACT, Addresses): it reads each
 * full file once, as a stream, and only remembers where each leader's records are. The files appear all at
 * once, under the folder's final name: a killed process leaves all or none.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CardId } from '../../src/domain/card/card';
import type { Region } from '../../src/domain/time/period';
import {
  formatLeaderCompanion,
  LEADER_PART_NAMES,
  type LeaderPart,
  leadersOfRecord,
  type PartRecords,
} from '../../src/resources/companions';
import { refuseUtf16 } from '../operator-text';
import { DRAFT_SUFFIX } from '../write-atomically';
import { RecordScanner, type RecordSpan } from './json-records';

const FILES_AT_A_TIME = 16;

/** The full files to cut; null for a missing one. */
export type FullFiles = Readonly<Record<LeaderPart, string | null>>;

/**
 * Writes `{leaderId}.json` for every leader of the full files into `folder`, which appears whole and replaces
 * an old one. Gives the leaders.
 * @throws OperatorError where a full file is not UTF-8
 */
export async function cutLeaderFiles(
  sources: FullFiles,
  region: Region,
  folder: string,
): Promise<CardId[]> {
  const draft = `${folder}.${randomUUID()}${DRAFT_SUFFIX}`;
  const indexes = new Map<LeaderPart, LeaderIndex>();
  for (const part of LEADER_PART_NAMES) {
    const path = sources[part];
    if (path !== null) indexes.set(part, await indexLeaders(path, part, region));
  }
  const leaders = [...new Set([...indexes.values()].flatMap((index) => [...index.keys()]))];
  const handles = new Map<LeaderPart, FileHandle>();
  try {
    await mkdir(draft, { recursive: true });
    for (const part of indexes.keys()) handles.set(part, await open(sources[part] ?? ''));
    const write = async (leader: CardId) => {
      const recordsOf = async (part: LeaderPart): Promise<PartRecords> => {
        const handle = handles.get(part);
        return handle ? readSpans(handle, indexes.get(part)?.get(leader) ?? []) : null;
      };
      const content = formatLeaderCompanion({
        stats: await recordsOf('stats'),
        hands: await recordsOf('hands'),
        decklist: await recordsOf('decklist'),
        matchuptech: await recordsOf('matchuptech'),
        curve: await recordsOf('curve'),
      });
      await writeFile(join(draft, `${leader}.json`), content, { flush: true });
    };
    // Most of the time is waiting for the disk, which takes several files as fast as one.
    for (let at = 0; at < leaders.length; at += FILES_AT_A_TIME) {
      await Promise.all(leaders.slice(at, at + FILES_AT_A_TIME).map(write));
    }
    await replaceFolder(draft, folder);
    return leaders;
  } finally {
    for (const handle of handles.values()) await handle.close();
    await rm(draft, { recursive: true, force: true });
  }
}

type LeaderIndex = ReadonlyMap<CardId, readonly RecordSpan[]>;

async function indexLeaders(path: string, part: LeaderPart, region: Region): Promise<LeaderIndex> {
  const index = new Map<CardId, RecordSpan[]>();
  const scanner = new RecordScanner();
  // The bytes of an unfinished record.
  let pending: Buffer = Buffer.alloc(0);
  let pendingStart = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const isStart = pendingStart === 0 && pending.length === 0;
    if (isStart) refuseUtf16(chunk, path);
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    for (const span of scanner.push(chunk)) {
      const text = pending.toString('utf8', span.start - pendingStart, span.end - pendingStart);
      for (const leader of leadersOfRecord(part, parseRecord(text), region)) {
        const spans = index.get(leader);
        if (spans) spans.push(span);
        else index.set(leader, [span]);
      }
    }
    const kept = scanner.openRecordStart - pendingStart;
    pending = pending.subarray(kept);
    pendingStart += kept;
  }
  return index;
}

// An unreadable record belongs to no leader: the page counts bad rows where it reads full files.
function parseRecord(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function readSpans(handle: FileHandle, spans: readonly RecordSpan[]): Promise<string[]> {
  const records: string[] = [];
  for (const { start, end } of spans) {
    const bytes = Buffer.alloc(end - start);
    await handle.read(bytes, 0, bytes.length, start);
    records.push(bytes.toString('utf8'));
  }
  return records;
}

// A folder can't be replaced in one step: for a moment there is none, but never half of one.
async function replaceFolder(draft: string, folder: string): Promise<void> {
  if (await stat(folder).catch(() => null)) {
    const retired = `${folder}.${randomUUID()}${DRAFT_SUFFIX}`;
    await rename(folder, retired);
    await rename(draft, folder);
    await rm(retired, { recursive: true, force: true });
  } else {
    await rename(draft, folder);
  }
}
