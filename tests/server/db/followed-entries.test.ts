/** The table of the calendar's entries and their lasting ids. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  changeFollowedEntries,
  readFollowedEntries,
} from '../../../server/db/calendar/followed-entries';
import type { Database } from '../../../server/db/connection/database';
import { followEntries } from '../../../src/domain/events/followed-entries';
import { openTestDatabase } from '../../fixtures/database';
import { entriesOf, tournament } from '../../fixtures/events';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});

describe('the table of the calendar’s entries', () => {
  it('gives back what the rule made of each list, and writes no row that is as it was', async () => {
    const publish = (day: number, ...records: object[]) =>
      changeFollowedEntries(database, (known) =>
        followEntries(known, {
          entries: entriesOf(...records),
          today: '2026-11-20',
          now: new Date(Date.UTC(2026, 10, day)),
          newUid: randomUUID,
        }),
      );
    const versions = () =>
      database.query('SELECT uid, xmin::text FROM calendar_entries ORDER BY uid');
    const cup = tournament('December 5, 2026', { tournamentLink: 'https://example.org/ü' });
    const reef = tournament('December 6, 2026', { tournamentName: 'Reef' });

    await publish(20, cup, reef);
    const first = await readFollowedEntries(database);
    const written = await versions();
    await publish(21, reef, cup);
    expect(await readFollowedEntries(database)).toEqual(first);
    expect(await versions()).toEqual(written);

    await publish(22, reef);
    const [gone, kept] = await readFollowedEntries(database);
    const at = new Date(Date.UTC(2026, 10, 22));
    expect(gone).toEqual({ ...first[0], sequence: 1, changedAt: at, cancelledAt: at });
    expect(kept).toEqual(first[1]);
    await publish(54, reef);
    expect(await readFollowedEntries(database)).toEqual([first[1]]);
  });
});
