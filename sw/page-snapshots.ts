/**
 * Pages as this device showed them last, for those whose first picture from the server is a frame: what they hold is
 * not the same for everybody. One is the frame with what stood in its `main`; it answers on the day it was kept, as
 * long as no newer rankings are stored. Nothing here rejects: a snapshot that can't be kept is one that is not there.
 */
import { FIRST_PICTURE_ID } from '../src/resources/first-picture';
import { neededStyles } from '../src/resources/needed-styles';
import { InlineStyles, stillHtml } from '../src/resources/still-html';
import type { ForgetSnapshotsRequest, KeepSnapshotRequest } from '../src/resources/stored-answer';

export interface PageSnapshotsParts {
  /** Which build this worker is of. */
  readonly build: string;
  /** Of this build alone: what is in it fits the stored scripts. */
  readonly cache: () => Promise<Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>>;
  /** The stored frame for an address. */
  readonly findFrame: (url: URL) => Promise<Response | null>;
  /** The build's stored style sheets and these, by path. */
  readonly readStyleSheets: (paths: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** The days a snapshot depends on: the reader's own, and that of the newest stored rankings. */
  readonly days: () => Promise<string>;
}

/** On a snapshot: the days it was kept on, and who may see it. */
const DAYS_HEADER = 'x-snapshot-days';
const ACCESS_HEADER = 'x-snapshot-access';

/** So many pages of one device; the oldest go. */
const MOST_SNAPSHOTS = 40;

const POLICY_HEADER = 'content-security-policy';

export interface PageSnapshots {
  find(url: URL): Promise<Response | null>;
  keep(request: KeepSnapshotRequest, origin: string): Promise<void>;
  forget(of: ForgetSnapshotsRequest['of']): Promise<void>;
}

export function pageSnapshots(parts: PageSnapshotsParts): PageSnapshots {
  async function keep(request: KeepSnapshotRequest, origin: string): Promise<void> {
    if (request.build !== parts.build) return;
    const [frame, sheets, days] = await Promise.all([
      parts.findFrame(new URL(request.address, origin)),
      parts.readStyleSheets(request.sheets),
      parts.days(),
    ]);
    if (!frame || !request.sheets.every((path) => sheets.has(path))) return;
    const page = await fillFrame(await frame.text(), request, [...sheets.values()].join('\n'));
    if (!page) return;
    const headers = new Headers(frame.headers);
    const policy = headers.get(POLICY_HEADER);
    if (policy) headers.set(POLICY_HEADER, policy.replace(page.hashBefore, page.hash));
    headers.set(DAYS_HEADER, days);
    headers.set(ACCESS_HEADER, request.access);
    const cache = await parts.cache();
    // Behind the others: the order of a cache is the order in which they came.
    await cache.delete(request.address);
    const kept = await cache.keys();
    for (const old of kept.slice(0, Math.max(0, kept.length + 1 - MOST_SNAPSHOTS))) {
      await cache.delete(old);
    }
    await cache.put(request.address, new Response(page.html, { headers }));
  }

  async function forget(of: ForgetSnapshotsRequest['of']): Promise<void> {
    const cache = await parts.cache();
    for (const request of await cache.keys()) {
      const isMeant =
        of === 'patrons'
          ? (await cache.match(request))?.headers.get(ACCESS_HEADER) === 'patrons'
          : new URL(request.url).pathname === of.path;
      if (isMeant) await cache.delete(request);
    }
  }

  // What is kept and forgotten at the same time must not stay.
  let last: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => {
    last = last.then(work).catch(() => {});
    return last;
  };

  return {
    find: async ({ pathname, search }) => {
      try {
        const [kept, days] = await Promise.all([
          parts.cache().then((cache) => cache.match(pathname + search)),
          parts.days(),
        ]);
        return kept && kept.headers.get(DAYS_HEADER) === days ? kept : null;
      } catch {
        return null;
      }
    },
    keep: (request, origin) => inTurn(() => keep(request, origin)),
    forget: (of) => inTurn(() => forget(of)),
  };
}

interface FilledPage {
  readonly html: string;
  /** Of its own styles, as the policy names them, and of the frame's in their place. */
  readonly hash: string;
  readonly hashBefore: string;
}

/** The styles that the server chose for a frame; what stands beside them follows in an element of its own. */
const FRAME_STYLES =
  /<style>((?:(?!<style>).)*)<\/style>(?=<style>(?:(?!<style>).)*<\/style><\/head>)/s;

/** The page with `html` in the `main` of one screen; null where the frame has no place for it, or needs nothing. */
async function fillFrame(
  frame: string,
  { screen, html }: KeepSnapshotRequest,
  css: string,
): Promise<FilledPage | null> {
  const [, stylesBefore] = FRAME_STYLES.exec(frame) ?? [];
  const place = placeIn(frame, screen);
  if (stylesBefore === undefined || place === null) return null;
  const inline = new InlineStyles('kept-');
  const kept = inline.takeOut(stillHtml(html));
  // What is true of a moment alone is left out, as in an old page of the server's.
  const filled = `${frame.slice(0, place.start)}${kept}${frame.slice(place.end)}`.replace(
    '<html ',
    '<html data-old ',
  );
  const styles = neededStyles(css, filled, filled) + inline.rules;
  // Nothing in a style may end it.
  if (styles.includes('</')) return null;
  return {
    html: filled.replace(FRAME_STYLES, () => `<style>${styles}</style>`),
    hash: await hashOf(styles),
    hashBefore: await hashOf(stylesBefore),
  };
}

/** Where the content of a screen's `main` stands, if that says that it is yet to come. */
function placeIn(frame: string, screen: 'phone' | 'wide') {
  const picture = frame.indexOf(`<div id="${FIRST_PICTURE_ID}"`);
  const from = frame.indexOf(`<div class="for-${screen}">`, picture);
  const main = frame.indexOf('<main', from);
  const start = frame.indexOf('>', main) + 1;
  const end = frame.indexOf('</main>', start);
  const isThere = picture >= 0 && from >= 0 && main >= 0 && start > 0 && end >= 0;
  return isThere && frame.slice(start, end).includes('data-pending') ? { start, end } : null;
}

async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}'`;
}
