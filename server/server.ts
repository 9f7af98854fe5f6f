/**
 * The server, assembled from its settings: database, content, scheduled jobs and addresses. Knows no port and
 * no process; main and the dev server do.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Prerenderer } from '../src/resources/prerendered-page';
import type { Health } from './api/health';
import { openApi } from './api/open-api';
import { systemClock } from './clock';
import { forgetEverywhere } from './commands/forget-everywhere';
import { cardPictures } from './content/card-pictures';
import { companions } from './content/companions';
import { compressedFiles } from './content/compressed-files';
import { lookAt } from './content/find-file';
import { linkPreviews } from './content/link-previews';
import { MADE_AGAIN_DAYS, removeMadeBefore } from './content/made-again';
import { openContent } from './content/open-content';
import { prerenderedPages } from './content/prerendered-pages';
import { refusedFiles } from './content/refused-files';
import { findNewestDay } from './content/series';
import type { Database } from './db/connection/database';
import { openDatabase } from './db/connection/open-database';
import { readStoredSeason } from './db/matches/simulated-season';
import { fewLines } from './few-lines';
import { fileSender } from './http/answers';
import { createApp } from './http/app';
import { contentRoutes } from './http/content-routes';
import { pageRoutes } from './http/page-routes';
import { type Log, silentLog } from './log';
import { marketRoutes } from './market/routes';
import { createMetrics, type Metrics } from './metrics';
import { createFollowedLists } from './operator/followed-lists';
import { panelRoutes } from './operator/routes';
import { operatorTrouble } from './operator-trouble';
import { publishCalendars, readCalendar } from './publish/calendar-files';
import { openReminders } from './push/reminders';
import { createScheduledJobs } from './scheduled-jobs';
import { makeBans } from './season/bans';
import { makeSeasonCards } from './season/cards';
import { makeEvents } from './season/events';
import { makeLatestVideo } from './season/latest-video';
import { makeRulings } from './season/rulings';
import { makeTournaments } from './season/tournaments';
import type { Settings } from './settings';
import { alertChannels } from './watch/alert-channels';
import { createAlerts } from './watch/alerts';
import { periodsReader } from './watch/held-periods';
import { createWatch, type Watch } from './watch/round';
import { watchRules } from './watch/rules';
import { unlessFull, writeAtomically } from './write-atomically';

interface Server {
  readonly app: Hono;
  /** Null where they were not requested. */
  readonly metrics: Metrics | null;
  /** Starts nothing new, and resolves when the present step of a job has ended. */
  finish(): Promise<void>;
  /** Ends the scheduled jobs and closes the database. */
  close(): Promise<void>;
}

interface ServerOptions {
  /** The built page; null where another server serves it. */
  readonly pageFolder: string | null;
  /** Absent where it is not built: then every page renders in the browser only. */
  readonly prerenderer?: Prerenderer | null;
  readonly onProgress: (task: string, fraction: number) => void;
  readonly log?: Log;
  /** Called when the embedded database has died: the process should end, and be restarted. */
  readonly onDatabaseLost?: (error: Error) => void;
  /** Aborting it during the assembly ends that with the signal's reason, and closes the database. */
  readonly signal?: AbortSignal;
}

/** Opens everything and makes what visitors need at once. Ready to answer when it resolves. */
export async function createServer(
  settings: Settings,
  {
    pageFolder,
    prerenderer = null,
    onProgress,
    onDatabaseLost,
    signal,
    log = silentLog,
  }: ServerOptions,
): Promise<Server> {
  if (settings.contentDir && !lookAt(settings.contentDir)?.isDirectory()) {
    console.warn(
      `CONTENT_DIR, ${settings.contentDir}, is no folder: nothing of your own is served.`,
    );
  }
  if (settings.contentDir) {
    for (const sentence of await refusedFiles(settings.contentDir)) console.warn(sentence);
  }
  const database = await openDatabase(settings, onDatabaseLost);
  let watch: Watch | null = null;
  try {
    const metrics = settings.metricsPort === null ? null : createMetrics(database.visitors);
    const pool = makeSeasonCards();
    const { folders, statsFolder, cards } = await openContent(settings, {
      simulatedCards: pool.records,
      queries: settings.publish ? database : null,
    });

    const lists = createFollowedLists(database, { ...settings, folders });
    const readPeriods = periodsReader(folders, settings.now, (path, copy) =>
      copy === null ? rm(path, { force: true }) : writeAtomically(path, copy),
    );
    readPeriods();
    const compressed = compressedFiles(join(settings.dataDir, 'compressed'));
    const companionFiles = companions(join(settings.dataDir, 'companions'));
    const pages =
      pageFolder === null || prerenderer === null
        ? null
        : prerenderedPages({
            pageFolder,
            folder: join(settings.dataDir, 'pages'),
            folders,
            companions: companionFiles,
            prerenderer,
            now: settings.now,
            readPeriods,
            onFailed: (error) =>
              log.error(
                operatorTrouble(error) ?? { err: error },
                'a page could not be prerendered',
              ),
          });
    const sayInterrupted = fewLines((line) => log.error(line));
    const jobs = createScheduledJobs({
      database,
      folder: statsFolder,
      compressed,
      simulation: settings.simulate
        ? { pool, request: { seed: settings.seasonSeed, scale: settings.seasonScale } }
        : null,
      renewContent: async (today) => {
        if (!settings.simulate) return;
        const seed = settings.seasonSeed;
        const files = {
          'events.json': JSON.stringify(makeEvents(seed, today)),
          'tournaments.json': JSON.stringify(makeTournaments(seed, pool, today)),
          'latest_video.txt': makeLatestVideo(seed, today),
        };
        for (const [name, content] of Object.entries(files)) {
          await writeAtomically(join(folders.simulated, name), content);
        }
        const ofCards = {
          'bans.json': makeBans(today),
          'rulings.json': makeRulings(seed, pool, today),
        };
        // Nothing made up must ever judge an operator's own cards.
        const hasOwnCards = folders.own && lookAt(join(folders.own, 'card_data.json'));
        for (const [name, content] of Object.entries(ofCards)) {
          const path = join(folders.simulated, name);
          if (hasOwnCards) await rm(path, { force: true });
          else await writeAtomically(path, JSON.stringify(content));
        }
      },
      publishCalendars: () => publishCalendars(database, { ...settings, folders }),
      askLists: lists.askDue,
      followPeriods: readPeriods,
      onRankings: async () => pages?.prepare(compressed.prepare),
      seasonStarts: settings.seasonStarts,
      keptDays: settings.keptDays,
      now: settings.now,
      onProgress,
      onStep: ({ task, kind, seconds }) => {
        log.info({ task, seconds }, 'job step');
        metrics?.observeJob(kind, seconds);
      },
      onInterrupted: (error) => {
        const trouble = operatorTrouble(error);
        if (trouble === null) log.error({ err: error }, INTERRUPTED);
        else sayInterrupted(`${INTERRUPTED}: ${trouble}`);
        metrics?.countFailedJob();
      },
    });
    signal?.throwIfAborted();
    const stop = () => void jobs.stop();
    signal?.addEventListener('abort', stop);
    if (settings.publish) await unlessFull(jobs.prepare());
    signal?.throwIfAborted();
    signal?.removeEventListener('abort', stop);
    if (settings.publish) jobs.start();

    const sayFailed = fewLines((line) => log.error(line));
    const sendFile = fileSender(compressed);
    const withStandIn = await hasStandIn(settings, database);
    if (withStandIn) console.warn(STAND_IN_WARNING);

    // Set once the API exists, whose checks are included.
    let health: (() => Promise<Health>) | null = null;
    const send = alertChannels({ ...settings, site: settings.publicUrl?.host ?? 'Crow’s Nest' });
    const alerts = createAlerts(database, { send, now: systemClock });
    let isListRead = true;
    const reminders = await openReminders({
      ...settings,
      database,
      report: fewLines((line) => log.error(line)),
    });
    const opened = await openApi(settings, database.visitors, {
      background: database,
      reminders,
      watched: () => watch?.checks() ?? [],
      withStandIn,
      newestDay: () => findNewestDay([folders.own, folders.simulated]),
      report: fewLines((trouble) => log.error(trouble)),
    });
    const { prepareSearches, panel, platformState, ...open } = opened;
    health = opened.health;
    watch = createWatch({
      rules: watchRules(settings, {
        database,
        folders,
        lists,
        statsFolder,
        platformState,
        isListRead: () => isListRead,
        isReplicaUsed: database.isReplicaUsed ?? null,
        alerts: { channels: send.channels, trouble: alerts.trouble },
      }),
      // One process suffices to send it.
      onRound: async () => {
        if (settings.publish && health) await alerts.tell((await health()).checks);
      },
      now: settings.now,
    });
    watch.start();
    // Searches also work without the list, but slower: logged once, until the list is read again.
    const prepare = async () => {
      try {
        await prepareSearches();
        isListRead = true;
      } catch (error) {
        if (isListRead) {
          log.error(
            operatorTrouble(error) ?? { err: error },
            'the names for the search could not be read',
          );
        }
        isListRead = false;
      }
    };
    await prepare();
    if (settings.publish) reminders?.start();
    const preparing = setInterval(prepare, SEARCH_SECONDS * 1000).unref();
    const following = setInterval(opened.followEpoch, EPOCH_SECONDS * 1000).unref();
    // In every process, publishing or not, because each makes such files.
    const tidy = async () => {
      for (const name of ['compressed', 'companions', 'link-previews']) {
        const folder = join(settings.dataDir, name);
        await removeMadeBefore(folder, new Date(), MADE_AGAIN_DAYS).catch((error: unknown) => {
          log.error(operatorTrouble(error) ?? { err: error }, 'old files could not be deleted');
        });
      }
    };
    void tidy();
    const tidying = setInterval(tidy, TIDY_HOURS * 3_600_000).unref();

    return {
      metrics,
      app: createApp({
        now: settings.now,
        market: settings.simulate
          ? marketRoutes({ seed: settings.seasonSeed, cards, now: settings.now })
          : null,
        api: open.api,
        standIn: open.standIn,
        panel:
          panel &&
          panelRoutes({
            login: panel,
            settings,
            database,
            health: open.health,
            watch,
            send,
            folders,
            lists,
            statsFolder,
            onWritten: compressed.prepare,
            followEpoch: opened.followEpoch,
            forget: (deviceId) =>
              forgetEverywhere(database, deviceId, {
                ...settings,
                statsFolder,
                compressed,
                called: 'the player',
              }),
            report: (error) => log.error({ err: error }, 'the panel met an error'),
          }),
        onRequest: (request) => {
          // An intermittent trouble is logged by itself, not again for every visitor it affects.
          const isFault = request.status >= 500 && request.status !== 503;
          log[isFault ? 'error' : 'info'](request, 'request');
          metrics?.observeRequest(request, request.milliseconds / 1000);
        },
        onError: (error) => {
          const trouble = operatorTrouble(error);
          if (trouble === null) log.error({ err: error }, 'a request failed');
          else sayFailed(`a request failed: ${trouble}`);
        },
        content: contentRoutes({
          folders,
          pictures: cardPictures(join(settings.dataDir, 'pictures'), cards),
          companions: companionFiles,
          sendFile,
          now: settings.now,
        }),
        page:
          pageFolder === null
            ? null
            : pageRoutes({
                folder: pageFolder,
                // Without prerendering the existing screens are unknown.
                findPage: async (...address) =>
                  (await pages?.find(...address)) ?? { file: null, isScreen: true },
                sendFile,
                previews:
                  settings.publicUrl &&
                  prerenderer &&
                  linkPreviews({
                    publicUrl: settings.publicUrl,
                    pages: prerenderer.free,
                    folders,
                    companions: companionFiles,
                    cards,
                    calendar: async () => (await readCalendar(folders)) ?? [],
                    folder: join(settings.dataDir, 'link-previews'),
                    now: settings.now,
                  }),
                withPanel: panel !== null,
              }),
      }),
      finish: () => jobs.stop(),
      close: async () => {
        watch?.stop();
        clearInterval(preparing);
        clearInterval(tidying);
        clearInterval(following);
        reminders?.stop();
        void jobs.stop();
        await database.close();
      },
    };
  } catch (error) {
    watch?.stop();
    await database.close();
    throw signal?.aborted ? signal.reason : error;
  }
}

/** How soon a new name is found: checking for one is very cheap. */
const SEARCH_SECONDS = 1;

/** How long a session may survive in another process after everybody was logged out. */
const EPOCH_SECONDS = 5;

const INTERRUPTED = 'the scheduled jobs were interrupted';

const TIDY_HOURS = 1;

const STAND_IN_WARNING = `
*** THE LOGIN STAND-IN IS ON: everyone who reaches this server can log in as a KAIZOKU patron. ***
*** Connect a membership platform (MEMBERSHIP_CLIENT_ID), or set STAND_IN=off, before others do. ***
`;

/** Asks the database: a process that only answers does not know whether its matches are simulated. */
async function hasStandIn(
  { membership, standIn, simulate }: Settings,
  database: Database,
): Promise<boolean> {
  if (membership !== null) return false;
  return standIn ?? (simulate && (await readStoredSeason(database)) !== null);
}
