/** What visitors report, in the panel: beside the entry it is about, until an operator has closed it. */
import { beforeAll, expect, it } from 'vitest';
import { readEventRow } from '../../../src/data/schemas/events';
import { calendarFeedOf } from '../../../src/domain/events/calendar-entry';
import { eventSubject } from '../../../src/domain/tournament/correction';
import { folderOf, putFile } from '../../fixtures/folders';
import { type ServedPanel, servePanel } from '../../fixtures/panel';
import { PanelVisitor } from '../../fixtures/panel-visitor';

const CUP = {
  tournament_name: 'Cup',
  tournament_date: 'November 21, 2026',
  registration_date: 'November 1, 2026',
  region: 'Europe',
};
let site: ServedPanel;
let operator: PanelVisitor;
const own = folderOf();

beforeAll(async () => {
  putFile(own, 'events.json', [{ tournament_name: 'Other', tournament_date: 'TBA' }, CUP]);
  putFile(own, 'tournaments.json', [{ tournament: 'Open', leader: 'OP01-001', placing: 1 }]);
  site = await servePanel({ CONTENT_DIR: own });
  operator = new PanelVisitor(site.origin);
  await operator.logIn('OPERATOR');
});

interface Told {
  waiting: number;
  open: {
    id: string;
    subject: string;
    entry: { event: { index: number; version: string } | null; text: string } | null;
  }[];
  closed: { id: string; state: string; closedBy: string }[];
}
const look = async () => (await operator.ask('/corrections')).body as Told;
const idOf = (number: number) => String(number).repeat(32);
const send = (number: number, kind: string, subject: string) =>
  fetch(`${site.origin}/api/corrections`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      id: idOf(number),
      kind,
      subject,
      text: '<b>It is wrong.</b>',
      source: '',
    }),
  });

it('a correction stands beside its entry, whichever part of an event it is about, and beside none where there is none', async () => {
  const record = readEventRow(CUP);
  const subjects = calendarFeedOf(record ? [record] : []).entries.map(eventSubject);
  expect(subjects).toEqual([
    'REG: Cup, November 1, 2026, Europe',
    'Cup, November 21, 2026, Europe',
  ]);
  await send(1, 'event', subjects[0] ?? '');
  await send(2, 'event', subjects[1] ?? '');
  await send(3, 'event', '');
  await send(4, 'tournament', 'Open');
  await send(5, 'card', 'OP99-999');
  const { waiting, open } = await look();
  expect(waiting).toBe(5);
  const { version } = (await operator.ask('/events')).body as { version: string };
  expect(open.map(({ entry }) => entry?.event ?? null)).toEqual([
    { index: 1, version },
    { index: 1, version },
    null,
    null,
    null,
  ]);
  expect(open.map(({ entry }) => (entry ? JSON.parse(entry.text) : null))).toEqual([
    CUP,
    CUP,
    null,
    { tournament: 'Open', leader: 'OP01-001', placing: 1 },
    null,
  ]);
});

it('a correction is closed by a tap, one or all, opened again, and each is written down without its words', async () => {
  expect(
    (await operator.change('/corrections/state', { ids: [idOf(1)], state: 'done' })).status,
  ).toBe(200);
  const all = { ids: [idOf(2), idOf(3)], state: 'cant' };
  await operator.change('/corrections/state', all);
  const { waiting, closed } = await look();
  expect(waiting).toBe(2);
  expect(closed.map(({ state }) => state).sort()).toEqual(['cant', 'cant', 'done']);
  expect(closed[0]?.closedBy).toBe('the stand-in’s operator');
  await operator.change('/corrections/state', { ids: [idOf(1)], state: 'open' });
  expect((await look()).waiting).toBe(3);
  const changes = (await operator.ask('/changes')).body as { what: string }[];
  expect(changes.slice(0, 3).map(({ what }) => what)).toEqual([
    'Marked a correction as open again',
    'Marked 2 corrections as not possible',
    'Marked a correction as done',
  ]);
  expect(JSON.stringify(changes)).not.toContain('It is wrong');
});

it('a correction of a file that can’t be read still stands, and an odd state is none', async () => {
  putFile(own, 'events.json', '[{},]');
  expect((await look()).open.map(({ entry }) => entry?.event ?? null)).toEqual([null, null, null]);
  expect(
    (await operator.change('/corrections/state', { ids: [idOf(1)], state: 'gone' })).status,
  ).toBe(400);
  for (const id of ['', 'a\0b', `${idOf(1)}0`]) {
    const odd = await operator.change('/corrections/state', { ids: [id], state: 'done' });
    expect(odd.status).toBe(400);
  }
});
