/**
 * Public content: daily files, card data and the other plain files, card pictures. Open to pages of
 * any origin, because the same files may stand on a host of their own.
 */
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { setOfCard } from '../../src/domain/card';
import { type DailyFile, parseDailyFileName } from '../../src/resources/daily-files';
import type { CardPictures } from '../content/card-pictures';
import { type ContentFolders, findDailyFile, findPlainFile } from '../content/series';
import { slimRankingsOf } from '../content/slim-rankings';
import type { PictureSize } from '../images/card-picture';
import { answer, REVALIDATE } from './answers';
import { JSON_TYPE, PNG_TYPE, readBody, versionOf } from './files';

/** Everything that has no date in its name. */
const PLAIN_FILES = [
  'card_data.json',
  'events.json',
  'tournaments.json',
  'latest_video.txt',
  'stats/curve.jsonl',
] as const;

/** Pictures change with a new card file only: a day is soon enough to notice. */
const A_DAY = 'public, max-age=86400';

const PICTURE_SIZE_OF_FOLDER: Record<string, PictureSize> = { cards: 'full', thumbs: 'thumb' };
const PICTURE_NAME = /^([A-Za-z0-9]+-[A-Za-z0-9_]+)\.png$/;
const SET_NAME = /^[A-Za-z0-9]+$/;

/** To be mounted at /content. */
export function contentRoutes(folders: ContentFolders, pictures: CardPictures): Hono {
  const routes = new Hono();
  routes.use(cors({ origin: '*', allowMethods: ['GET', 'HEAD'], exposeHeaders: ['ETag'] }));
  routes.use(async (c, next) => {
    await next();
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  });

  for (const path of PLAIN_FILES) {
    routes.get(`/${path}`, async (c) => sendFile(c, await findPlainFile(folders, path)));
  }

  routes.get('/stats/:name', async (c) => {
    const file = parseDailyFileName(c.req.param('name'));
    return file ? sendDailyFile(c, folders, file) : c.notFound();
  });

  routes.get('/:folder/:set/:name', async (c) => {
    const size = PICTURE_SIZE_OF_FOLDER[c.req.param('folder')];
    const id = PICTURE_NAME.exec(c.req.param('name'))?.[1];
    const set = c.req.param('set');
    if (!size || !id || !SET_NAME.test(set) || set !== setOfCard(id)) return c.notFound();
    const own = folders.own && join(folders.own, c.req.param('folder'), set, `${id}.png`);
    const body = own && (await readBody(own, A_DAY));
    if (body) return answer(c, body);
    const picture = await pictures(id, size);
    if (!picture) return c.notFound();
    return answer(c, {
      bytes: picture.png,
      type: PNG_TYPE,
      version: picture.key,
      cacheControl: A_DAY,
    });
  });

  return routes;
}

async function sendDailyFile(c: Context, folders: ContentFolders, file: DailyFile) {
  const source = await findDailyFile(folders, file);
  if (source === null) return c.notFound();
  if ('path' in source) return sendFile(c, source.path);
  const slim = await slimRankingsOf(source.derivedFrom);
  if (slim === null) return c.notFound();
  return answer(c, {
    bytes: Buffer.from(slim),
    type: JSON_TYPE,
    version: versionOf(slim),
    cacheControl: REVALIDATE,
  });
}

async function sendFile(c: Context, path: string | null) {
  const body = path && (await readBody(path, REVALIDATE));
  return body ? answer(c, body) : c.notFound();
}
