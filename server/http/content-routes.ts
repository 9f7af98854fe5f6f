/**
 * Public content: daily files, card data and other undated files, card pictures. Open to pages of any origin,
 * because the same files may be on a separate host.
 */
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { setOfCard } from '../../src/domain/card/card';
import { pacificDateOf } from '../../src/domain/time/pacific-date';
import { CALENDAR_FOLDER } from '../../src/resources/calendar-addresses';
import { parseDailyFileName } from '../../src/resources/daily-files';
import { PLAIN_RESOURCE_NAMES, RESOURCES } from '../../src/resources/network-resources';
import type { Clock } from '../clock';
import type { CardPictures } from '../content/card-pictures';
import type { Companions } from '../content/companions';
import { findFile } from '../content/find-file';
import {
  type ContentFolders,
  type DailyFileSource,
  findDailyFile,
  findPlainFile,
} from '../content/series';
import { wholeJsonFiles } from '../content/whole-files';
import type { PictureSize } from '../images/card-picture';
import { A_DAY, FOREVER, REVALIDATE, type SendFile } from './answers';

const PICTURE_SIZE_OF_FOLDER: ReadonlyMap<string, PictureSize> = new Map([
  ['cards', 'full'],
  ['thumbs', 'thumb'],
]);
const PICTURE_NAME = /^([A-Za-z0-9]+-[A-Za-z0-9_]+)\.png$/;
const CALENDAR_NAME = /^[\p{L}\p{N}-]+\.ics$/u;
const SET_NAME = /^[A-Za-z0-9]+$/;

interface ContentParts {
  readonly folders: ContentFolders;
  readonly pictures: CardPictures;
  readonly companions: Companions;
  readonly sendFile: SendFile;
  readonly now: Clock;
}

/** To be mounted at /content. */
export function contentRoutes(parts: ContentParts): Hono {
  const { folders, pictures, companions, sendFile, now } = parts;
  const isWhole = wholeJsonFiles();
  const routes = new Hono();
  routes.use(cors({ origin: '*', allowMethods: ['GET', 'HEAD'], exposeHeaders: ['ETag'] }));
  routes.use(async (c, next) => {
    await next();
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  });

  for (const resource of PLAIN_RESOURCE_NAMES) {
    const path = RESOURCES[resource].name;
    routes.get(`/${path}`, async (c) => {
      const found = findPlainFile(folders, path);
      if (found) return sendFile(c, found, REVALIDATE);
      return c.req.query('absent') === '204' ? c.body(null, 204) : c.notFound();
    });
  }

  routes.get(`/${CALENDAR_FOLDER}/:name`, (c) => {
    const name = c.req.param('name');
    const path = CALENDAR_NAME.test(name) && findPlainFile(folders, `${CALENDAR_FOLDER}/${name}`);
    return path ? sendFile(c, path, REVALIDATE) : c.notFound();
  });

  const sendDailyFile = async (c: Context, name: string) => {
    const file = parseDailyFileName(name);
    const source = file && (await findDailyFile(folders, file));
    const path = source && (await pathOf(source));
    if (!file || !path) return c.notFound();
    // A past day's files are final; today's may be made again. A cut from several full files changes with
    // each later one, and with the curves of the next day.
    const isOver = file.date < pacificDateOf(now()) && !('sources' in source);
    // An operator's own file may still be uploading.
    const isForGood = isOver && (await isWhole(path));
    return sendFile(c, path, isForGood ? FOREVER : REVALIDATE);
  };
  const pathOf = (source: DailyFileSource) => {
    if ('path' in source) return source.path;
    return 'stats' in source
      ? companions.ofStats(source.kind, source.stats)
      : companions.ofLeader(source.sources, source.set, source.leader);
  };
  routes.get('/stats/:name', (c) => sendDailyFile(c, c.req.param('name')));
  routes.get('/stats/:set/:name', (c) =>
    sendDailyFile(c, `${c.req.param('set')}/${c.req.param('name')}`),
  );

  routes.get('/:folder/:set/:name', async (c) => {
    const size = PICTURE_SIZE_OF_FOLDER.get(c.req.param('folder'));
    const id = PICTURE_NAME.exec(c.req.param('name'))?.[1];
    const set = c.req.param('set');
    if (!size || !id || !SET_NAME.test(set) || set !== setOfCard(id)) return c.notFound();
    const own = folders.own && join(folders.own, c.req.param('folder'), set, `${id}.png`);
    if (own && findFile(own)) return sendFile(c, own, A_DAY);
    const picture = await pictures(id, size);
    return picture ? sendFile(c, picture, A_DAY) : c.notFound();
  });

  return routes;
}
