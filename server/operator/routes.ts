/** The panel's addresses, all behind the guard: health, content, and tasks. */
import { join } from 'node:path';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { addDays, pacificDateOf } from '../../src/domain/time/pacific-date';
import type { Health } from '../api/health';
import type { PanelLogin } from '../api/open-api';
import type { ContentFolders } from '../content/series';
import type { Database } from '../db/connection/database';
import { readDays } from '../db/matches/match-days';
import { readImports } from '../db/operator/import-log';
import { noteOf, readChanges } from '../db/operator/operator-log';
import { countSubscribers } from '../db/operator/push-subscriptions';
import { readJobSteps } from '../db/operator/watched';
import { OperatorError } from '../operator-error';
import { findSeasonStarts, seasonStartOf } from '../publish/season-start';
import { describeSettings, type Settings } from '../settings';
import type { Send } from '../watch/alert-channels';
import { checkOf } from '../watch/checks';
import type { Watch } from '../watch/round';
import { createContentFiles } from './content-files';
import { addContentRoutes } from './content-routes';
import { addCorrectionRoutes } from './correction-routes';
import { createDays } from './days';
import type { FollowedLists } from './followed-lists';
import { addAnswer, addChange, guardedRoutes } from './guard';
import { addInsideRoutes } from './inside-routes';
import { recordedIn } from './recorded';
import { createTasks } from './tasks';

interface PanelParts {
  readonly login: PanelLogin;
  readonly settings: Settings;
  readonly database: Database;
  readonly health: () => Promise<Health>;
  readonly watch: Watch;
  readonly send: Send;
  readonly folders: ContentFolders;
  readonly lists: FollowedLists;
  /** The folder of published files. */
  readonly statsFolder: string;
  readonly onWritten: (path: string) => Promise<void>;
  readonly followEpoch: () => Promise<void>;
  readonly forget: (deviceId: string) => Promise<readonly string[]>;
  readonly report: (error: Error) => void;
}

const MOST_IMPORTS = 200;
const MOST_CHANGES = 200;
/** A card file of all sets is a few megabytes. */
const MOST_BODY_BYTES = 32 * 2 ** 20;

/** To be mounted at OPERATOR_API. */
export function panelRoutes(parts: PanelParts): Hono {
  const { login, settings, database, health, watch, send, folders, report } = parts;
  const recorded = recordedIn(database);
  const routes = guardedRoutes({ login, report });

  routes.use(bodyLimit({ maxSize: MOST_BODY_BYTES }));
  addAnswer(routes, '/session', (c) => ({ name: c.get('operator').name }));

  addAnswer(routes, '/overview', async () => {
    const { version, checks } = await health();
    // Without the database the rest is still useful.
    const steps = await readJobSteps(database).catch(() => []);
    const reminded = await countSubscribers(database).catch(() => 0);
    return { version, checks, steps, channels: send.channels, reminded };
  });
  addChange(routes, '/look', () => watch.look());
  addChange(routes, '/note', async ({ name, notes }, operator) => {
    await recorded(operator, { what: noteOf(name), after: notes.join(' ') }, async () => {});
    await watch.look();
  });
  addChange(routes, '/alert-test', async () => {
    if (send.channels === 0) throw new OperatorError('Set ALERT_WEBHOOK or ALERT_MAIL first.');
    const test = {
      state: 'failing',
      code: 'test',
      error: 'This is a test: nothing is wrong.',
      remedy: 'Nothing is to be done.',
    } as const;
    return { failures: await send(checkOf('test', test, settings.now())) };
  });

  addAnswer(routes, '/imports', () => readImports(database, MOST_IMPORTS));
  addAnswer(routes, '/days', async () => {
    const today = pacificDateOf(settings.now());
    const starts = await findSeasonStarts(database, settings.seasonStarts);
    const days = await readDays(database, seasonStartOf(today, starts) ?? today, addDays(today, 1));
    return days.reverse();
  });
  addAnswer(routes, '/changes', () => readChanges(database, MOST_CHANGES));
  addAnswer(routes, '/settings', () => describeSettings(settings));

  const files = createContentFiles(database, { folders, recorded });
  addContentRoutes(routes, { files, folders });
  addAnswer(routes, '/lists', parts.lists.states);
  addChange(routes, '/lists/ask', ({ name }) => parts.lists.ask(name));
  addCorrectionRoutes(routes, { database, files, recorded });
  addInsideRoutes(routes, {
    ...settings,
    database,
    recorded,
    forget: parts.forget,
    followEpoch: parts.followEpoch,
    tasks: createTasks(database),
    days: createDays({
      database,
      folder: parts.statsFolder,
      rehearsal: join(settings.dataDir, 'rehearsal'),
      seasonStarts: settings.seasonStarts,
      today: () => pacificDateOf(settings.now()),
      onWritten: parts.onWritten,
    }),
  });

  return routes as unknown as Hono;
}
