/**
 * The server put together from its settings: database, content, upkeep and addresses. Knows no
 * port and no process; main and the dev server do.
 */
import { join } from 'node:path';
import type { Hono } from 'hono';
import { openApi } from './api/open-api';
import { cardPictures } from './content/card-pictures';
import { openContent } from './content/open-content';
import { openDatabase } from './db/open-database';
import { createApp } from './http/app';
import { contentRoutes } from './http/content-routes';
import { pageRoutes } from './http/page-routes';
import { makeCardPool } from './season/cards';
import { makeEvents } from './season/events';
import { makeLatestVideo } from './season/latest-video';
import { makeTournaments } from './season/tournaments';
import type { Settings } from './settings';
import { createUpkeep } from './upkeep';
import { writeAtomically } from './write-atomically';

export interface Server {
  readonly app: Hono;
  /** Ends the upkeep and closes the database. */
  close(): Promise<void>;
}

export interface ServerOptions {
  /** The built page; null where another server serves it. */
  readonly pageFolder: string | null;
  readonly onProgress: (task: string, fraction: number) => void;
}

/** Opens everything and makes what no visitor can do without. Ready to answer when it resolves. */
export async function createServer(
  settings: Settings,
  { pageFolder, onProgress }: ServerOptions,
): Promise<Server> {
  const database = await openDatabase(settings);
  try {
    const { folders, statsFolder, cards } = await openContent(
      settings,
      settings.publish ? database : null,
    );
    const pool = makeCardPool();

    const upkeep = createUpkeep({
      database,
      folder: statsFolder,
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
      },
      seasonStart: settings.seasonStart,
      keptDays: settings.keptDays,
      now: settings.now,
      onProgress,
    });
    if (settings.publish) {
      await upkeep.prepare();
      upkeep.start();
    }

    return {
      app: createApp({
        ...(await openApi(settings, database)),
        content: contentRoutes(folders, cardPictures(join(settings.dataDir, 'pictures'), cards)),
        page: pageFolder === null ? null : pageRoutes(pageFolder, settings.now),
      }),
      close: async () => {
        upkeep.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
