/**
 * What a link to a free page shows where it is pasted (Open Graph): words, an address, a picture; and the
 * sitemap. All who ask get the same head.
 */

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import {
  type CalendarEntry,
  ENTRY_KINDS,
  isPast,
  officialStartOf,
} from '../../src/domain/events/calendar-entry';
import { eventIdOf } from '../../src/domain/events/event-id';
import { eventAddress, linkedEvent } from '../../src/domain/events/linked-event';
import { formatPercent } from '../../src/domain/figures/win-rate';
import { limitTo } from '../../src/domain/limit-to';
import { formatCountOf } from '../../src/domain/text/count';
import { formatEventDays } from '../../src/domain/time/day-words';
import { pacificDateOf } from '../../src/domain/time/pacific-date';
import { defaultPeriod, findPeriod, periods } from '../../src/domain/time/periods-of-today';
import { RESOURCES } from '../../src/resources/network-resources';
import { addressOfPage } from '../../src/resources/page-of-address';
import type { FreePage } from '../../src/resources/prerendered-page';
import { drawLinkPicture } from '../images/link-picture';
import type { PicturedCard } from '../images/pictured-card';
import { writeAtomically } from '../write-atomically';
import type { CardFile } from './card-file';
import { type Companions, hashOf } from './companions';
import { versionOf } from './compressed-files';
import { escapeText } from './page-html';
import { findRankings } from './prerendered-pages';
import { type ContentFolders, findPlainFile } from './series';

export interface LinkPreviews {
  /** The file of a page with this address's words in its head; the given one where it has none. */
  pageWith(file: string, path: string, search: URLSearchParams): Promise<string>;
  /** The file of an address's picture; null for none. */
  picture(path: string, search: URLSearchParams): Promise<string | null>;
  sitemap(): Promise<string>;
  readonly sitemapAddress: string;
}

interface LinkPreviewsParts {
  readonly publicUrl: URL;
  readonly pages: readonly FreePage[];
  readonly folders: ContentFolders;
  readonly companions: Companions;
  readonly cards: () => Promise<CardFile>;
  readonly calendar: () => Promise<readonly CalendarEntry[]>;
  /** Keeps heads and pictures; it may be deleted at any time. */
  readonly folder: string;
  readonly now: () => Date;
}

interface Preview {
  readonly title: string;
  readonly page: string;
  readonly sentence: string;
  /** The one address under which search engines shall know it. */
  readonly address: string;
  readonly card: PicturedCard | null;
}

/** The address of a picture, with the page for which it is. */
export const LINK_PICTURES = '/link-pictures';
/** Raise it whenever the drawing changes. */
const DRAWING_VERSION = 2;
const DRAWN_AT_A_TIME = 2;
const SITE_NAME = 'Crow’s Nest';
const SITE_WORDS = 'Rankings, results and tools for players of a pirate-themed card game.';
const LEADER = /^\/matchhistory\/stats\/([A-Za-z0-9]+-[A-Za-z0-9_]+)\/?$/i;

const ranked = v.object({
  leader: v.string(),
  leaderName: v.string(),
  weighted_win_rate: v.number(),
});
const placed = v.object({ tournament: v.string(), tournament_date: v.string() });

export function linkPreviews(parts: LinkPreviewsParts): LinkPreviews {
  const { publicUrl, pages, folder, cards, now } = parts;
  const inTurn = limitTo(DRAWN_AT_A_TIME);
  const made = new Map<string, { readonly key: string; readonly path: string }>();

  /** The pages of which an address may name a subject, and what is said of that in place of the page. */
  const subjects: Record<string, (search: URLSearchParams) => Promise<Partial<Preview>>> = {
    '/ranking': wordsOfRankings,
    '/tournament': wordsOfTournament,
    '/eventcalendar': wordsOfEvent,
  };

  async function previewOf(path: string, search: URLSearchParams): Promise<Preview | null> {
    const [, id] = LEADER.exec(path) ?? [];
    if (id) return previewOfLeader(id.toUpperCase());
    const page = pages.find((each) => each.path === path);
    if (!page) return null;
    const words = page.hint ? `${page.hint}. ${SITE_WORDS}` : SITE_WORDS;
    const { title } = page;
    const plain = { title, page: title, sentence: words, address: path, card: null };
    return { ...plain, ...(await subjects[path]?.(search)) };
  }

  async function previewOfLeader(id: string): Promise<Preview | null> {
    const card = (await cards()).get(id);
    if (card?.type !== 'LEADER') return null;
    const row = (await rankings(defaultPeriod())).find(({ leader }) => leader === id);
    const rate = row
      ? `Wins ${formatPercent(row.weighted_win_rate, 1)} of its games, weighted. `
      : '';
    return {
      ...{ title: card.name, page: `Leader ${id}`, card, address: addressOfLeader(id) },
      sentence: `${rate}Leader ${id}, ${card.colors.join(' and ')}. ${SITE_WORDS}`,
    };
  }

  async function wordsOfRankings(search: URLSearchParams) {
    const content = findPeriod(search.get('period')) ?? defaultPeriod();
    const best = (await rankings(content)).slice(0, 3);
    const address = addressOfPage({ path: '/ranking', content });
    if (best.length === 0) return { address };
    const named = best
      .map((row) => `${row.leaderName} ${formatPercent(row.weighted_win_rate, 1)}`)
      .join(', ');
    const label = periods().find(({ value }) => value === content)?.label ?? content;
    return { address, sentence: `${label}. The highest win rates, weighted: ${named}.` };
  }

  async function wordsOfTournament(search: URLSearchParams) {
    const name = search.get('tournament');
    if (name === null) return {};
    const file = findPlainFile(parts.folders, RESOURCES.tournaments.name) ?? undefined;
    const decks = (await rowsIn(file, placed)).filter(({ tournament }) => tournament === name);
    const [first] = decks;
    if (!first) return {};
    const sentence = `${formatCountOf(decks.length, 'deck')} that placed, ${first.tournament_date}. ${SITE_WORDS}`;
    const address = `/tournament?${new URLSearchParams({ tournament: name })}`;
    return { title: name, sentence, address };
  }

  async function wordsOfEvent(search: URLSearchParams) {
    const id = search.get('event');
    const event = id === null ? null : linkedEvent(id, await parts.calendar());
    if (event === null) return {};
    const [{ name: title }] = event.entries;
    return { title, address: eventAddress(event.id), sentence: sentencesOf(event.entries) };
  }

  /** Those that the page shows, the highest first. */
  async function rankings(period: string) {
    const found = await findRankings(period, false, parts);
    const rows = await rowsIn(found?.path, ranked);
    return rows.toSorted((a, b) => b.weighted_win_rate - a.weighted_win_rate);
  }

  function headOf({ title, sentence, address }: Preview): string {
    const full = title === SITE_NAME ? title : `${title} · ${SITE_NAME}`;
    const url = new URL(address, publicUrl).href;
    const picture = new URL(`${LINK_PICTURES}/${pacificDateOf(now())}.png`, publicUrl);
    picture.searchParams.set('page', address);
    const meta = (name: string, content: string) =>
      `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeText(content)}">`;
    return [
      `<title>${escapeText(full)}</title>`,
      meta('description', sentence),
      `<link rel="canonical" href="${escapeText(url)}">`,
      ...[meta('og:type', 'website'), meta('og:site_name', SITE_NAME), meta('og:title', title)],
      ...[meta('og:description', sentence), meta('og:url', url), meta('og:image', picture.href)],
      ...[meta('og:image:width', '1200'), meta('og:image:height', '630')],
      ...[meta('og:image:alt', title), meta('twitter:card', 'summary_large_image')],
    ].join('');
  }

  return {
    pageWith: async (file, path, search) => {
      const preview = await previewOf(path, search);
      if (preview === null) return file;
      const head = headOf(preview);
      const key = `${file} ${versionOf(await stat(file))} ${head}`;
      const name = `${file} ${preview.address}`;
      const known = made.get(name);
      if (known?.key === key && (await stat(known.path).catch(() => null))) return known.path;
      const html = await readFile(file, 'utf8');
      const target = join(folder, `${hashOf(name)}.html`);
      await writeAtomically(
        target,
        html.replace(DESCRIPTION, '').replace(TITLE, () => head),
      );
      made.set(name, { key, path: target });
      return target;
    },
    picture: async (path, search) => {
      const preview = await previewOf(path, search);
      if (preview === null) return null;
      const picture = { ...preview, site: `${SITE_NAME} · ${publicUrl.host}` };
      const file = join(folder, `${hashOf(JSON.stringify([DRAWING_VERSION, picture]))}.png`);
      await inTurn(async () => {
        if (await stat(file).catch(() => null)) return;
        await writeAtomically(file, await drawLinkPicture(picture));
      });
      return file;
    },
    sitemapAddress: new URL('/sitemap.xml', publicUrl).href,
    sitemap: async () => {
      const leaders = (await rankings(defaultPeriod())).map(({ leader }) =>
        addressOfLeader(leader),
      );
      const today = now().toISOString().slice(0, 10);
      const ahead = (await parts.calendar()).filter((entry) => !isPast(entry, today));
      const linked = new Set(ahead.map((entry) => eventAddress(eventIdOf(entry))));
      const urls = [...pages.map(({ path }) => path), ...leaders, ...linked].map(
        (path) => `<url><loc>${escapeText(new URL(path, publicUrl).href)}</loc></url>`,
      );
      return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
    },
  };
}

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /\s*<meta\s+name="description"[^>]*>/;

const list = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(v.unknown())), []);

/** The readable rows of a file; none where it is missing or no list. */
async function rowsIn<Row>(path = '', row: v.GenericSchema<Row>): Promise<Row[]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return v.parse(list, text).filter((each) => v.is(row, each));
}

/** "Sat 5 Dec 2026. Registration: Sat 21 Nov 2026, 17:00 UTC. Regional, West." */
function sentencesOf(entries: readonly CalendarEntry[]): string {
  const ofKind = ENTRY_KINDS.flatMap((kind) => entries.filter((entry) => entry.kind === kind));
  const days = ofKind.map((entry) => {
    const { kind, day, lastDay, utcTime } = entry;
    const time = officialStartOf(entry) === null ? '' : `, ${utcTime} UTC`;
    return `${DAY_WORDS[kind]}${formatEventDays(day, lastDay).join(' ')}${time}`;
  });
  const facts = ofKind.flatMap(({ kind, type, region, series }) => [
    kind === 'tournament' ? type : '',
    ...[region, series],
  ]);
  const named = [...new Set(facts)].filter((fact) => fact !== '').join(', ');
  const sentences = [...days, named].filter((words) => words !== '');
  return sentences.map((words) => `${words}.`).join(' ');
}

const DAY_WORDS = { tournament: '', registration: 'Registration: ', product: 'Release: ' } as const;

function addressOfLeader(id: string): string {
  return `/matchhistory/stats/${id}`;
}
