/**
 * `npm run bench:reminders`: a hundred reminders in a night in which Berlin's clocks jump ahead, three processes on
 * one PostgreSQL, one of them killed (SIGKILL) at each of ten moments. Each reminder must arrive at most once, at
 * its moment, and 99 of them must arrive. A copy of the database at another address must send none.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startDurablePostgres } from '../../../scripts/postgres.mjs';
import { changeFollowedEntries } from '../../../server/db/calendar/followed-entries';
import { migrate } from '../../../server/db/connection/migrate';
import { openPoolDatabase } from '../../../server/db/connection/pool-database';
import { storeSubscriber } from '../../../server/db/operator/push-subscriptions';
import { openReminders } from '../../../server/push/reminders';
import { calendarFeedOf } from '../../../src/domain/events/calendar-entry';
import { followEntries } from '../../../src/domain/events/followed-entries';
import { NO_WISHES } from '../../../src/domain/events/reminders';
import { eventRecord } from '../../fixtures/events';
import { makeBrowser, startPushService } from '../../fixtures/push-service';

const FROM = Date.parse('2026-03-29T00:00:00Z');
const UNTIL = Date.parse('2026-03-29T09:00:00Z');
/** So much faster goes the time of this night. */
const PACE = 240;
const READERS = 10;
const KILLS = 10;
const HOST = 'push.test';

interface Told {
  readonly url: string;
  readonly began: number;
  readonly service: string;
  readonly ca: string;
  readonly origin: string;
}

const clockSince = (began: number) => () => new Date(FROM + (Date.now() - began) * PACE);
const lookup = ((_: string, __: object, found: (...all: unknown[]) => void) =>
  found(null, [{ address: '127.0.0.1', family: 4 }])) as never;

const opened = (database: ReturnType<typeof openPoolDatabase>, told: Told, dataDir: string) =>
  openReminders({
    ...{ database, dataDir, push: true, pushKey: `${'A'.repeat(42)}E`, siteUrl: null },
    publicUrl: new URL(told.origin),
    pushServices: [told.service],
    now: clockSince(told.began),
    gate: { lookup, isInside: () => true, ca: Buffer.from(told.ca) },
    report: console.error,
  });

/** A process that looks without a pause. */
async function look(told: Told): Promise<void> {
  const reminders = await opened(openPoolDatabase(told.url), told, tmpdir());
  for (;;) {
    await reminders?.look().catch(console.error);
    await delay(50);
  }
}

async function main(): Promise<void> {
  const postgres = await startDurablePostgres();
  if ('reason' in postgres) throw new Error(postgres.reason);
  const scratch = mkdtempSync(join(tmpdir(), 'crows-nest-reminders-'));
  const service = await startPushService(HOST, scratch);
  const database = openPoolDatabase(postgres.url);
  await migrate(database);

  const times = ['00:20', '01:00', '01:40', '02:20', '03:00', '03:40', '04:20', '05:00', '', ''];
  const { entries } = calendarFeedOf(
    times.map((utcTime, at) =>
      eventRecord({ tournamentName: `Cup ${at}`, registrationDate: 'March 29, 2026', utcTime }),
    ),
  );
  const now = new Date(FROM - 86_400_000);
  await changeFollowedEntries(database, (known) =>
    followEntries(known, { entries, today: '2026-03-28', now, newUid: randomUUID }),
  );
  const told: Told = {
    ...{ url: postgres.url, began: Date.now() + 3000, service: service.host },
    ...{ ca: service.ca.toString(), origin: 'https://nest.test' },
  };
  const own = await opened(database, told, scratch);
  if (own === null) throw new Error('They are switched off.');
  const browsers = new Map<string, ReturnType<typeof makeBrowser>>();
  for (let at = 0; at < READERS; at += 1) {
    const browser = makeBrowser();
    browsers.set(`/${at}`, browser);
    const wishes = {
      ...NO_WISHES,
      when: ['open'],
      isQuiet: false,
      filters: [{ region: 'all', type: 'all' }],
    };
    const subscriber = {
      ...{ endpoint: `https://${service.host}/${at}`, p256dh: browser.p256dh, auth: browser.auth },
      ...{ key: own.publicKey, zone: 'Europe/Berlin', wishes: wishes as typeof NO_WISHES },
    };
    await storeSubscriber(database, own.site, subscriber, { sender: `${at}`, now });
  }

  const start = (how: Told) => fork(process.argv[1] as string, [JSON.stringify(how)]);
  const copy = start({ ...told, origin: 'https://copy.test' });
  const running: ChildProcess[] = [start(told), start(told), start(told)];
  const length = (UNTIL - FROM) / PACE;
  const moments = Array.from({ length: KILLS }, () => told.began + Math.random() * length);
  for (const moment of moments.sort((a, b) => a - b)) {
    await delay(moment - Date.now());
    const at = Math.floor(Math.random() * running.length);
    running[at]?.kill('SIGKILL');
    running[at] = start(told);
  }
  await delay(told.began + length - Date.now());
  for (const each of [...running, copy]) each.kill('SIGKILL');

  const counts = new Map<string, number>();
  let wrong = 0;
  for (const { path, body, at } of service.pushed) {
    const { data } = browsers.get(path)?.read(body).notification ?? {};
    const due = data?.opens ?? Date.parse('2026-03-29T07:00:00Z');
    if (clockSince(told.began)().getTime() < due || FROM + (at - told.began) * PACE < due)
      wrong += 1;
    const what = `${path} ${data?.name}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  const all = READERS * times.length;
  const claimed = await database.query<{ endpoint: string; told: string }>(
    'SELECT endpoint, told FROM push_claims ORDER BY told',
  );
  console.log(`${claimed.length} claims`);
  const twice = [...counts.values()].filter((count) => count > 1).length;
  const foreign = service.pushed.filter(({ sub }) => sub !== 'https://nest.test/').length;
  console.log({ all, once: counts.size - twice, twice, never: all - counts.size, wrong, foreign });
  await database.close();
  await postgres.stop();
  rmSync(scratch, { recursive: true });
  process.exit(twice + wrong + foreign > 0 || counts.size < all - 1 ? 1 : 0);
}

const [, , given] = process.argv;
await (given?.startsWith('{') ? look(JSON.parse(given)) : main());
