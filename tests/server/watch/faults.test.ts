/**
 * Faults made by hand in a site that is well: each turns its check red in words that say what to do, somebody
 * is told once, and it goes away by itself once it is mended.
 */
import { renameSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createHealthCheck } from '../../../server/api/health';
import type { Database } from '../../../server/db/connection/database';
import { storeMatches } from '../../../server/db/matches/match-store';
import { MOST_OF_DAY } from '../../../server/db/operator/corrections';
import { storeFinishedImport } from '../../../server/db/operator/import-log';
import { noteOf, storeChange } from '../../../server/db/operator/operator-log';
import { storeJobsRun } from '../../../server/db/operator/watched';
import { publishDay } from '../../../server/publish/daily-publication';
import { readSettings } from '../../../server/settings';
import { createAlerts } from '../../../server/watch/alerts';
import type { Check } from '../../../server/watch/checks';
import {
  certificateRule,
  clockRule,
  diskRule,
  growthRule,
  memoryRule,
} from '../../../server/watch/machine-rules';
import { createWatch, type Watch } from '../../../server/watch/round';
import { watchRules } from '../../../server/watch/rules';
import type { PanelList } from '../../../src/data/schemas/api/panel';
import { openTestDatabase } from '../../fixtures/database';
import { folderOf, putFile } from '../../fixtures/folders';
import { storedMatch } from '../../fixtures/stored-matches';

const NOON = Date.parse('2026-11-20T20:00:00Z');
const HOUR = 3_600_000;
const GIGABYTE = 2 ** 30;
const TODAY = '20261120';
const EVENT = '{"tournament_name": "Cup", "tournament_date": "May 1, 2027"}';

const BAD_LIST: PanelList = {
  name: 'bans',
  address: 'https://lists.example/bans.json',
  isByItself: false,
  askedAt: null,
  error: 'The address answers 404.',
  offer: null,
};

const WELL = {
  hour: 0,
  newestDay: TODAY,
  isAway: false,
  isReadOnly: false,
  isDataThere: true,
  disk: { size: 100 * GIGABYTE, free: 50 * GIGABYTE },
  memory: { size: 100, free: 50, own: 1 },
  clockLead: 0,
  certificate: '2027-03-01',
  failures: 0,
  isListRead: true,
  isReplicaUsed: true,
  trouble: null as string | null,
  lists: [] as readonly PanelList[],
};
let site = { ...WELL };
const change = (changes: Partial<typeof WELL>) => {
  site = { ...site, ...changes };
};
const now = () => new Date(NOON + site.hour * HOUR);

const own = folderOf();
const importDir = folderOf();
const statsFolder = folderOf();
let stored: Database;
let database: Database;
let watch: Watch;
let health: () => Promise<{ checks: readonly Check[] }>;

const sql = (text: string) => () => stored.execute(text);
const imported = (parts: object) => () =>
  storeFinishedImport(
    stored,
    { newMatches: 900, known: 0, badLines: 0, fault: null, ...parts },
    { refused: { reasons: { 'no such card': 90 }, samples: [] } },
  );
const matchesOn = (day: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) =>
    storedMatch({
      matchId: `${day} ${from + at}`,
      playedAt: new Date(`${day}T15:${String(at % 60).padStart(2, '0')}:00Z`),
    }),
  );
const jobs = (error: string | null) => async () => {
  await storeJobsRun(stored, error);
  await stored.query('UPDATE job_runs SET ended_at = $1, succeeded_at = $1', [new Date(NOON)]);
};
const hidden = (folder: string) => () => renameSync(folder, `${folder}-away`);
const shown = (folder: string) => () => renameSync(`${folder}-away`, folder);
const oldest = () => {
  putFile(importDir, 'waiting.jsonl', '{}');
  utimesSync(join(importDir, 'waiting.jsonl'), now(), new Date(NOON - 3 * HOUR));
};

beforeAll(async () => {
  stored = await openTestDatabase();
  database = {
    ...stored,
    query: (text, parameters) => {
      const code = site.isAway ? 'ECONNREFUSED' : site.isReadOnly && /INSERT/.test(text) && '25006';
      return code
        ? Promise.reject(Object.assign(new Error('refused'), { code }))
        : stored.query(text, parameters);
    },
  };
  await storeMatches(stored, [
    ...matchesOn('2026-11-12', 0, 210),
    ...matchesOn('2026-11-19', 0, 210),
    ...matchesOn('2026-11-20', 0, 210),
  ]);
  await publishDay(stored, { date: TODAY, seasonStart: '20261112', folder: statsFolder });
  await jobs(null)();
  putFile(own, 'events.json', `[${EVENT}]`);
  site = { ...WELL, hour: -10 };
  const settings = {
    ...readSettings({ SIMULATE: 'off', CONTENT_DIR: own, IMPORT_DIR: importDir }),
    now,
  };
  const look = async () => {
    if (site.isDataThere) return site.disk;
    throw Object.assign(new Error('no such folder'), { code: 'ENOENT' });
  };
  const rules = {
    ...watchRules(settings, {
      database,
      folders: { own, simulated: folderOf() },
      lists: { states: async () => site.lists },
      statsFolder,
      platformState: () => ({ answeredAt: null, failures: site.failures, error: 'HTTP 503' }),
      isListRead: () => site.isListRead,
      isReplicaUsed: () => site.isReplicaUsed,
      alerts: { channels: 1, trouble: () => site.trouble },
    }),
    disk: diskRule('', look),
    growth: growthRule(database, { folder: '', today: () => TODAY }, look),
    memory: memoryRule(() => site.memory),
    clock: clockRule(database, () => Date.now() + site.clockLead),
    certificate: certificateRule(
      new URL('https://a.example'),
      now,
      async () => new Date(site.certificate),
    ),
  };
  watch = createWatch({ rules, onRound: async () => {}, now });
  health = createHealthCheck(
    database,
    { newestDay: async () => site.newestDay, publishes: true, watched: () => watch.checks() },
    now,
  );
  site = { ...WELL };
});
type Step = () => unknown;
type Fault = readonly [
  what: string,
  check: string,
  says: RegExp,
  todo: RegExp,
  make: Step,
  mend: Step,
];

const FAULTS: readonly Fault[] = [
  [
    'no match comes in any more',
    'matches',
    /.*/,
    /delivery in the import folder/,
    () => change({ hour: 40 }),
    () => change({ hour: 0 }),
  ],
  [
    'a delivery that was cut',
    'import',
    /cut short or damaged/,
    /delivered again, whole/,
    imported({ fault: 'damaged' }),
    imported({}),
  ],
  [
    'a delivery saved as UTF-16',
    'import',
    /UTF-16/,
    /as UTF-8/,
    imported({ fault: 'utf-16' }),
    imported({}),
  ],
  [
    'a delivery of which much is refused',
    'refused',
    /90 of 990 lines of a delivery.*no such card/,
    /under Inside/,
    // A good delivery that follows brings nothing back.
    async () => {
      await imported({ badLines: 90 })();
      await imported({})();
    },
    async () => {
      const { checks } = await health();
      const notes = checks.find(({ name }) => name === 'refused')?.notes.join(' ') ?? '';
      await storeChange(stored, {
        who: 'Anne',
        what: noteOf('refused'),
        before: null,
        after: notes,
      });
    },
  ],
  [
    'many deliveries of which a little is refused',
    'refused',
    /15 of 255 lines of 3 deliveries/,
    /under Inside/,
    async () => {
      await sql('DELETE FROM imports')();
      for (let time = 0; time < 3; time += 1) await imported({ newMatches: 80, badLines: 5 })();
    },
    sql(`UPDATE imports SET finished_at = now() - interval '8 days'`),
  ],
  [
    'a day that is missing in the middle',
    'counts',
    /^20261113: fewer than half/,
    /take note of it/,
    sql(`INSERT INTO match_days (day, matches, newest) VALUES ('2026-11-06', 300, '2026-11-06')`),
    sql(`DELETE FROM match_days WHERE day = '2026-11-06'`),
  ],
  [
    'a delivery that can’t be read',
    'deliveries',
    /Could not be read: cut\.jsonl/,
    /delivered again/,
    () => putFile(importDir, 'unreadable/cut.jsonl', ''),
    () => rmSync(join(importDir, 'unreadable'), { recursive: true }),
  ],
  [
    'a delivery that nothing takes',
    'deliveries',
    /nothing takes it in/,
    /whether the import runs/,
    oldest,
    () => rmSync(join(importDir, 'waiting.jsonl')),
  ],
  [
    'a folder of deliveries that is gone',
    'deliveries',
    /IMPORT_DIR is not there/,
    /mount it again/,
    hidden(importDir),
    shown(importDir),
  ],
  [
    'a day of half the size',
    'counts',
    /Yesterday: fewer than half/,
    /whoever delivers/,
    sql(`UPDATE match_days SET matches = 100 WHERE day = '2026-11-19'`),
    sql(`UPDATE match_days SET matches = 210 WHERE day = '2026-11-19'`),
  ],
  [
    'a job that throws',
    'jobs',
    /No space left/,
    /log of the publishing process/,
    jobs('No space left on the disk.'),
    jobs(null),
  ],
  [
    'no job that ends',
    'jobs',
    /.*/,
    /publishing server, or cron/,
    sql(`UPDATE job_runs SET ended_at = '2026-11-18', succeeded_at = '2026-11-18'`),
    jobs(null),
  ],
  [
    'no day that is published',
    'files',
    /.*/,
    /publish-stats by hand/,
    () => change({ newestDay: '20261117' }),
    () => change({ newestDay: TODAY }),
  ],
  [
    'a kind of file that is missing today',
    'published',
    /missing|Not published for today: hands/,
    /publish the day again/,
    hidden(join(statsFolder, 'hands_west_20261120.json')),
    shown(join(statsFolder, 'hands_west_20261120.json')),
  ],
  [
    'a disk that is 95 % full',
    'disk',
    /95 % full/,
    /old backups/,
    () => change({ disk: { size: 100 * GIGABYTE, free: 5 * GIGABYTE } }),
    () => change({ disk: WELL.disk }),
  ],
  [
    'a folder of data that is gone',
    'disk',
    /DATA_DIR is not there/,
    /Mount it again/,
    () => change({ isDataThere: false }),
    () => change({ isDataThere: true }),
  ],
  [
    'a database that takes no writes',
    'growth',
    /it is read-only/,
    /lead to the primary/,
    () => change({ isReadOnly: true }),
    () => change({ isReadOnly: false }),
  ],
  [
    'a folder of unreadable deliveries that is none',
    'deliveries',
    /can’t be read/,
    /the right to read/,
    () => putFile(importDir, 'unreadable', ''),
    () => rmSync(join(importDir, 'unreadable')),
  ],
  [
    'an empty file of events',
    'content',
    /the file ends here/,
    /Correct the file/,
    () => putFile(own, 'events.json', ''),
    () => putFile(own, 'events.json', `[${EVENT}]`),
  ],
  [
    'a list that comes badly from its address',
    'lists',
    /bans.json: The address answers 404/,
    /correct BANS_URL/,
    () => change({ lists: [BAD_LIST] }),
    () => change({ lists: [{ ...BAD_LIST, error: null }] }),
  ],
  [
    'a database that grows too fast',
    'growth',
    /full in 9 days/,
    /larger disk/,
    sql(`INSERT INTO database_sizes VALUES ('2026-11-19', -${5 * GIGABYTE})`),
    sql(`DELETE FROM database_sizes WHERE bytes < 0`),
  ],
  [
    'next to no memory',
    'memory',
    /no memory left/,
    /top/,
    () => change({ memory: { size: 100, free: 5, own: 1 } }),
    () => change({ memory: WELL.memory }),
  ],
  [
    'a clock that is off',
    'clock',
    /31 seconds apart/,
    /time server/,
    () => change({ clockLead: 31_000 }),
    () => change({ clockLead: 0 }),
  ],
  [
    'a certificate that ends',
    'certificate',
    /ends in 13 days/,
    /certbot renew/,
    () => change({ certificate: '2026-12-04' }),
    () => change({ certificate: WELL.certificate }),
  ],
  [
    'the platform that is down',
    'platform',
    /HTTP 503/,
    /status page/,
    () => change({ failures: 3 }),
    () => change({ failures: 0 }),
  ],
  [
    'events with a comma too many',
    'content',
    /events\.json, line 1/,
    /Correct the file/,
    () => putFile(own, 'events.json', `[${EVENT},]`),
    () => putFile(own, 'events.json', `[${EVENT}]`),
  ],
  [
    'bans saved as UTF-16',
    'content',
    /bans\.json, line 1: expected text saved as UTF-8/,
    /Correct the file/,
    () => putFile(own, 'bans.json', Buffer.from('\ufeff{}', 'utf16le')),
    () => rmSync(join(own, 'bans.json')),
  ],
  // As one that the server's user may not read: stat knows it, and reading fails, for root as well.
  ...(process.platform !== 'linux'
    ? []
    : ([
        [
          'bans that may not be read',
          'content',
          /bans\.json, the file: expected a file that the server’s user may read/,
          /Correct the file/,
          () => symlinkSync('/proc/self/mem', join(own, 'bans.json')),
          () => rmSync(join(own, 'bans.json')),
        ],
      ] satisfies Fault[])),
  [
    'a folder of own files that is gone',
    'content',
    /CONTENT_DIR is not there/,
    /Mount it again/,
    hidden(own),
    shown(own),
  ],
  [
    'tables that a later version has changed',
    'version',
    /later version/,
    /restore a backup/,
    sql(`INSERT INTO migrations (name) VALUES ('999-later.sql')`),
    sql(`DELETE FROM migrations WHERE name = '999-later.sql'`),
  ],
  [
    'a list of names that can’t be read',
    'search',
    /searches are slow/,
    /database above/,
    () => change({ isListRead: false }),
    () => change({ isListRead: true }),
  ],
  [
    'a replica that is behind',
    'replica',
    /more than a minute behind/,
    /DATABASE_READ_URL/,
    () => change({ isReplicaUsed: false }),
    () => change({ isReplicaUsed: true }),
  ],
  [
    'a flood of reports',
    'corrections',
    /no more are taken/,
    /under Content/,
    sql(
      `INSERT INTO corrections (id, kind, subject, words, source, sender) SELECT n::text, 'card', '', 'x', '', 's' FROM generate_series(1, ${MOST_OF_DAY}) AS n`,
    ),
    sql('DELETE FROM corrections'),
  ],
  [
    'alerts that no channel takes',
    'alerts',
    /ALERT_WEBHOOK took nothing/,
    /send a test/,
    () => change({ trouble: 'ALERT_WEBHOOK took nothing: 500.' }),
    () => change({ trouble: null }),
  ],
  [
    'a database that is away',
    'database',
    /.*/,
    /DATABASE_URL/,
    () => change({ isAway: true }),
    () => change({ isAway: false }),
  ],
];

describe('a fault', () => {
  it('there is none to begin with: every check is well, and there are more than twenty faults below', async () => {
    await watch.look();
    expect(
      (await health()).checks.filter(({ state, code }) => state !== 'ok' || code === 'unknown'),
    ).toEqual([]);
    expect(FAULTS.length).toBeGreaterThan(20);
    expect(new Set(FAULTS.map(([, check]) => check))).toEqual(
      new Set((await health()).checks.map(({ name }) => name)),
    );
  });

  it.each(FAULTS)(
    '%s: %s is red, says what to do, is alerted once, and is well again',
    async (_, name, says, todo, make, mend) => {
      const told: string[] = [];
      let minute = 0;
      const send = Object.assign(
        async (check: Check) => {
          if (check.name === name) told.push(check.state === 'ok' ? 'well' : 'red');
          return [];
        },
        { channels: 1 },
      );
      await stored.query('DELETE FROM alerts');
      const alerts = createAlerts(database, { send, now: () => new Date(NOON + minute * 60_000) });
      const round = async () => {
        minute += 5;
        await watch.look();
        const { checks } = await health();
        await alerts.tell(checks);
        return checks.find((check) => check.name === name);
      };
      expect((await round())?.state).toBe('ok');
      await make();
      const red = await round();
      expect(red?.state).not.toBe('ok');
      expect(`${red?.error ?? red?.says ?? ''}`).toMatch(says);
      expect(red?.remedy).toMatch(todo);
      await round();
      expect(told).toEqual(['red']);
      await mend();
      expect((await round())?.state).toBe('ok');
      minute += 60;
      await round();
      await round();
      expect(told).toEqual(['red', 'well']);
    },
  );
});
