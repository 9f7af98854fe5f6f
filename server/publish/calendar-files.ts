/**
 * The calendars to subscribe to, one a region and one of all. An entry keeps its id for good; a file is
 * written where something changed.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeCalendarFeed, makeRenamedFeed } from '../../src/components/event/calendar-text';
import { decodeEvents } from '../../src/data/schemas/events';
import { type CalendarEntry, isPast } from '../../src/domain/events/calendar-entry';
import { ALL } from '../../src/domain/events/event-selection';
import {
  type FollowedEntry,
  followEntries,
  newNameOf,
} from '../../src/domain/events/followed-entries';
import { firstDayAt } from '../../src/domain/events/same-event';
import { fileNameOf } from '../../src/domain/text/file-name';
import type { IsoDay } from '../../src/domain/time/calendar';
import { CALENDAR_FOLDER } from '../../src/resources/calendar-addresses';
import { RESOURCES } from '../../src/resources/network-resources';
import { changeFollowedEntries, readFollowedEntries } from '../db/calendar/followed-entries';
import { readRegions, storeRegion } from '../db/calendar/regions';
import type { Database } from '../db/connection/database';
import { writeAtomically } from '../write-atomically';

interface CalendarParts {
  /** The operator's feed comes first. */
  readonly folders: { readonly own: string | null; readonly simulated: string };
  /** The site's address; null where it is not known. */
  readonly publicUrl: URL | null;
  readonly now: () => Date;
}

/** Follows the feed. One that can't be read changes nothing, as one does that is missing. */
export async function publishCalendars(
  database: Database,
  { folders, publicUrl, ...parts }: CalendarParts,
): Promise<void> {
  const entries = await readCalendar(folders);
  if (entries === null) return;
  const now = parts.now();
  const today = firstDayAt(now);
  await changeFollowedEntries(database, (known) =>
    followEntries(known, { entries, today, now, newUid: randomUUID }),
  );
  const followed = await readFollowedEntries(database);
  await followRegions(database, followed, { today, now });
  const write = (name: string, text: string) =>
    writeAtomically(join(folders.simulated, CALENDAR_FOLDER, `${name}.ics`), text);
  await write(ALL, makeCalendarFeed(null, followed));
  const files = new Map<string, string>();
  for (const { region, renamedTo, renamedAt } of await readRegions(database)) {
    const name = fileNameOf(region);
    const ofRegion = followed.filter(({ entry }) => fileNameOf(entry.region) === name);
    if (!renamedTo || !renamedAt) files.set(name, makeCalendarFeed(region, ofRegion));
    else if (!files.has(name)) {
      const address = `/eventcalendar?region=${encodeURIComponent(renamedTo)}`;
      const page = publicUrl && new URL(address, publicUrl);
      files.set(name, makeRenamedFeed(region, { to: renamedTo, since: renamedAt, page }));
    }
  }
  for (const [name, text] of files) if (name !== '' && name !== ALL) await write(name, text);
}

/** The calendar's entries; null where its feed is missing or can't be read. */
export async function readCalendar({
  own,
  simulated,
}: CalendarParts['folders']): Promise<readonly CalendarEntry[] | null> {
  const read = (folder: string) => readFile(join(folder, RESOURCES.events.name), 'utf8');
  const text = await read(own ?? simulated)
    .catch(() => read(simulated))
    .catch(() => '');
  try {
    return decodeEvents(JSON.parse(text)).value.entries;
  } catch {
    return null;
  }
}

/** Notes new regions, and which ones have another name now. */
async function followRegions(
  database: Database,
  followed: readonly FollowedEntry[],
  { today, now }: { readonly today: IsoDay; readonly now: Date },
): Promise<void> {
  const known = new Map(
    (await readRegions(database)).map(({ region, renamedTo }) => [region, renamedTo]),
  );
  const listed = followed.filter(({ cancelledAt }) => cancelledAt === null);
  const present = listed.filter(({ entry }) => !isPast(entry, today));
  const [all, current] = [listed, present].map(
    (some) => new Set(some.map(({ entry }) => entry.region)),
  );
  for (const region of new Set([...known.keys(), ...(all ?? [])])) {
    const before = known.get(region);
    const renamedTo = current?.has(region) ? null : (before ?? newNameOf(region, followed));
    if (renamedTo === before) continue;
    await storeRegion(database, { region, renamedTo, renamedAt: renamedTo === null ? null : now });
  }
}
