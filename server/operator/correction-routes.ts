/** The panel's corrections: visitors' reports, each beside its entry, with its state. */

import type { Hono } from 'hono';
import {
  MOST_OPEN_CORRECTIONS,
  type PanelCorrection,
  type PanelFile,
} from '../../src/data/schemas/api/panel';
import { readEventRow } from '../../src/data/schemas/events';
import { calendarFeedOf } from '../../src/domain/events/calendar-entry';
import { cutText } from '../../src/domain/text/cut-text';
import { type CorrectionKind, eventSubject } from '../../src/domain/tournament/correction';
import type { Database } from '../db/connection/database';
import {
  countCorrections,
  readClosedCorrections,
  readOpenCorrections,
  setCorrectionState,
} from '../db/operator/corrections';
import { listIn } from '../operator-text';
import type { ContentFiles } from './content-files';
import { addAnswer, addChange, type PanelEnvironment } from './guard';
import type { Recorded } from './recorded';

const MOST_CLOSED = 50;
const MOST_CHARACTERS = 4000;

interface CorrectionParts {
  readonly database: Database;
  readonly files: ContentFiles;
  readonly recorded: Recorded;
}

const DONE_WORDS = { done: 'done', cant: 'not possible', open: 'open again' } as const;

export function addCorrectionRoutes(
  routes: Hono<PanelEnvironment>,
  { database, files, recorded }: CorrectionParts,
): void {
  addAnswer(routes, '/corrections', async () => {
    const open = await readOpenCorrections(database, MOST_OPEN_CORRECTIONS);
    const find = await entryFinder(files, new Set(open.map(({ kind }) => kind)));
    return {
      waiting: (await countCorrections(database)).open,
      open: open.map((correction) => ({ ...correction, entry: find(correction) })),
      closed: await readClosedCorrections(database, MOST_CLOSED),
    };
  });
  addChange(routes, '/corrections/state', async ({ ids, state }, operator) => {
    const many = ids.length === 1 ? 'a correction' : `${ids.length} corrections`;
    const what = `Marked ${many} as ${DONE_WORDS[state]}`;
    await recorded(operator, { what, after: ids.join(' ') }, () =>
      setCorrectionState(database, ids, { state, who: operator.name }),
    );
  });
}

/** The record's text in its file; of events.json also the index, with that file's version. */
type Entry = NonNullable<PanelCorrection['entry']>;

type Reported = { readonly kind: CorrectionKind; readonly subject: string };

const FILES: Readonly<Record<CorrectionKind, PanelFile>> = {
  event: 'events',
  tournament: 'tournaments',
  card: 'cardData',
  leader: 'cardData',
};

/** What can't be read is said beside the files. */
const NO_FILE = { text: '', version: '' };

/** Gives the function that finds a correction's entry in the present files; null for none. */
async function entryFinder(
  files: ContentFiles,
  kinds: ReadonlySet<CorrectionKind>,
): Promise<(reported: Reported) => Entry | null> {
  const bySubject = new Map<CorrectionKind, ReadonlyMap<string, Entry>>();
  for (const kind of kinds) {
    const { text: file, version } = await files.read(FILES[kind]).catch(() => NO_FILE);
    const entries = new Map<string, Entry>();
    // An unreadable file is reported elsewhere.
    for (const [index, row] of (listIn(file) ?? []).entries()) {
      for (const subject of subjectsOf(kind, row)) {
        if (entries.has(subject)) continue;
        const text = cutText(JSON.stringify(row, null, 1), MOST_CHARACTERS);
        entries.set(subject, { event: kind === 'event' ? { index, version } : null, text });
      }
    }
    bySubject.set(kind, entries);
  }
  return ({ kind, subject }) => bySubject.get(kind)?.get(subject) ?? null;
}

function subjectsOf(kind: CorrectionKind, row: unknown): string[] {
  if (kind === 'event') {
    const record = readEventRow(row);
    return record === null ? [] : calendarFeedOf([record]).entries.map(eventSubject);
  }
  const fields = Object(row) as Record<string, unknown>;
  return [String(kind === 'tournament' ? fields.tournament : fields.cardNumber)];
}
