/** A server that is killed in its nightly job, and while an operator changes events, one change after the other. */
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../../scripts/free-port.mjs';
import type { Health } from '../../../server/api/health';
import { PanelVisitor } from '../../fixtures/panel-visitor';
import {
  asking,
  type Fingerprint,
  fingerprint,
  finished,
  KILLS_A_PLACE,
  type Place,
  publishedBy,
  same,
  spread,
  start,
} from './runs';

type Check = (what: string, holds: boolean) => void;

const LOOK_MILLISECONDS = 50;

async function serve(place: Place, env: NodeJS.ProcessEnv) {
  const port = await freePort();
  const { child, said } = start(place, 'main', [], { ...env, PORT: String(port) });
  const gone = once(child, 'close');
  return {
    origin: `http://localhost:${port}`,
    gone,
    /** Once this holds; throws where the server ends before. */
    until: async (holds: (health: Health) => boolean) => {
      for (;;) {
        if (child.exitCode !== null) throw new Error(`The server ended: ${said()}`);
        const answer = await fetch(`http://localhost:${port}/api/health`).catch(() => null);
        if (answer && holds((await answer.json()) as Health)) return;
        await delay(LOOK_MILLISECONDS);
      }
    },
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

const isJobDone = ({ checks }: Health) =>
  checks.some(({ name, code, at }) => name === 'jobs' && code === 'ok' && at !== null);

interface KilledJobs {
  readonly file: string;
  readonly times: number;
  readonly wanted: Fingerprint;
  readonly check: Check;
}

/** Files that a kill leaves, and those of a job that comes to its end after kills, are the undisturbed one's. */
export async function killJobs(
  newPlace: () => Promise<Place>,
  { file, times, wanted, check }: KilledJobs,
): Promise<void> {
  const place = await newPlace();
  await finished(place, 'import', file);
  const toTheEnd = async () => {
    const started = performance.now();
    const server = await serve(place, {});
    await server.until(isJobDone);
    await server.kill();
    return (performance.now() - started) / 1000;
  };
  const seconds = await toTheEnd();
  const files = publishedBy(place);
  const stats = join(place.folder, 'data/content/stats');
  const notes = new Map(
    [...files.keys()].filter(isNote).map((name) => [name, readFileSync(join(stats, name), 'utf8')]),
  );
  console.log(`nightly job: ${files.size} files, undisturbed in ${seconds.toFixed(1)} s`);
  const written: number[] = [];
  for (let kills = 0; kills < times; ) {
    rmSync(stats, { recursive: true, force: true });
    // Days are counted anew, and there is no word of a job that has ended.
    await asking(place, (database) => database.execute('TRUNCATE counted_days, job_runs'));
    for (let atOnce = 0; atOnce < KILLS_A_PLACE && kills < times; atOnce++, kills++) {
      const server = await serve(place, {});
      await delay(Math.random() * seconds * 1000);
      await server.kill();
      const found = publishedBy(place);
      const wrong = [...found].find(
        ([name, digest]) => files.get(name) !== digest && !isPartOf(stats, name, notes),
      );
      check(`kill ${kills} of the job left ${wrong?.[0]}, which is not whole`, !wrong);
      written.push(found.size);
    }
    await toTheEnd();
    check(`the job's files, after ${kills} kills`, same(publishedBy(place), files));
  }
  check('the database after the last job', same(await fingerprint(place), wanted));
  console.log(
    `nightly job: ${times} kills; files when killed: ${spread(written)} of ${files.size}`,
  );
}

/** What is said of a day's files, kind by kind as they are made. */
const isNote = (name: string) => name.startsWith('/made-from_');
const noteIn = (folder: string, name: string): object =>
  JSON.parse(readFileSync(join(folder, name), 'utf8'));

function isPartOf(folder: string, name: string, notes: ReadonlyMap<string, string>): boolean {
  const whole = notes.get(name);
  return (
    whole !== undefined &&
    Object.entries(noteIn(folder, name)).every((entry) =>
      Object.entries(JSON.parse(whole)).some((known) => same(known, entry)),
    )
  );
}

/** Within these a kill comes, from the first change on. */
const LONGEST_EDITING_MILLISECONDS = 1500;

/**
 * What was acknowledged is there, what was not is there whole or not at all, and each is in the list of changes; undo leads
 * to the one before.
 */
export async function killEdits(
  place: Place,
  { times, check }: Pick<KilledJobs, 'times' | 'check'>,
): Promise<void> {
  const own = join(place.folder, 'own');
  const path = join(own, 'events.json');
  const env = { CONTENT_DIR: own, STAND_IN: 'on', OPERATORS: 'stand-in', PUBLISH: 'off' };
  let made = 0;
  let asked = 0;
  const eventNow = () => nameIn(path);
  const during: number[] = [];
  for (let kills = 1; kills <= times; kills++) {
    const server = await serve(place, env);
    await server.until(() => true);
    const operator = new PanelVisitor(server.origin);
    await operator.logIn('OPERATOR');

    const before = eventNow();
    check(
      `kill ${kills - 1}: event ${before}, acknowledged ${made}, asked for ${asked}`,
      before === made || before === asked,
    );
    const changes = (await operator.ask('/changes')).body as { what: string }[];
    const newest = changes.map(({ what }) => Number(/the event (\d+)$/.exec(what)?.[1] ?? 0));
    check(
      `kill ${kills - 1}: change ${before} is written down`,
      before === 0 || newest.includes(before),
    );
    if (before > 1) {
      const { version } = (await operator.ask('/events')).body as { version: string };
      await operator.change('/content/undo', { name: 'events', version });
      check(`kill ${kills - 1}: undo of ${before} gives ${eventNow()}`, eventNow() === before - 1);
      made = before - 1;
    } else made = before;
    asked = made;

    const editing = (async () => {
      for (;;) {
        const { version, rows } = (await operator.ask('/events')).body as {
          version: string;
          rows: unknown[];
        };
        asked = made + 1;
        const event = { tournament_name: String(asked), tournament_date: 'TBA' };
        const index = rows.length === 0 ? null : 0;
        const { status } = await operator.change('/events', { version, index, event });
        if (status !== 200) throw new Error(`A change was answered by ${status}.`);
        made = asked;
      }
    })().catch((error: unknown) => error);
    const first = made;
    await delay(Math.random() * LONGEST_EDITING_MILLISECONDS);
    await server.kill();
    await editing;
    during.push(made - first);
  }
  check(`the last event is ${eventNow()}`, eventNow() === made || eventNow() === asked);
  console.log(
    `edits: ${times} kills, ${made} changes in the end; before a kill: ${spread(during)}`,
  );
}

/** What the one event is called; 0 where there is none. A file that is half is no JSON. */
function nameIn(path: string): number {
  if (!existsSync(path)) return 0;
  const [event] = JSON.parse(readFileSync(path, 'utf8')) as { tournament_name: string }[];
  return Number(event?.tournament_name);
}
