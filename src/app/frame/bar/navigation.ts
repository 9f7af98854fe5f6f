/**
 * The navigation, derived from the existing pages and from the settings of external links: a page without a
 * screen or a link without an address is absent, never dead (SPEC 2, issue "The shell").
 */
import type { EXTERNAL } from '../../../resources/settings';
import type { IconName } from '../../../ui/icon/icon-paths';
import { NAVIGATION_GROUPS, type NavigationGroup, type PageFacts, TABS } from '../page-facts';

/** A page in the navigation. */
export interface NavigationPage {
  readonly path: string;
  readonly facts: PageFacts;
}

/** Addresses of other sites; null hides the link. */
export type ExternalAddresses = { readonly [Name in keyof typeof EXTERNAL]: string | null };

export interface NavigationEntry {
  /** A path of this site, or an absolute address when the entry is external. */
  readonly to: string;
  readonly external: boolean;
  readonly label: string;
  readonly icon: IconName;
  readonly hint: string | null;
  /** True for patrons' pages: the entry has a lock. */
  readonly locked: boolean;
}

export interface NavigationMenu {
  readonly label: string;
  readonly entries: readonly NavigationEntry[];
  /** True where the group is a single page of the same name: a link, not a menu. */
  readonly single: boolean;
}

export interface Navigation {
  /** The groups of the wide navigation bar; the last one has the social links. */
  readonly menus: readonly NavigationMenu[];
  /** The flat list of a phone. */
  readonly list: readonly NavigationEntry[];
  readonly tabs: readonly NavigationEntry[];
  /** "My Apps" of the home page. */
  readonly apps: readonly NavigationEntry[];
  readonly socials: readonly NavigationEntry[];
  readonly footer: readonly NavigationEntry[];
}

/**
 * Paths that a device stores for a start without a network: the home page, and the free pages it links to.
 */
export function pagesToKeep(pages: readonly NavigationPage[]): string[] {
  return pages
    .filter(
      ({ facts: { access, place } }) =>
        access === 'everyone' && (place?.group === 'top' || place?.home),
    )
    .map(({ path }) => path);
}

/** Derives every list of links from the pages, which come in the navigation's order. */
export function deriveNavigation(
  pages: readonly NavigationPage[],
  addresses: ExternalAddresses,
): Navigation {
  const placed = pages.flatMap((page) =>
    page.facts.place ? [{ ...page, place: page.facts.place }] : [],
  );
  const tools = externalEntries(DECK_TOOLS, addresses);
  const socials = externalEntries(SOCIALS, addresses);
  const inGroup = (group: NavigationGroup | 'top') =>
    placed.filter(({ place }) => place.group === group);

  const menus = NAVIGATION_GROUPS.map((group) =>
    menuOf(group, [
      ...(group === 'Deck Builder' ? tools : []),
      ...inGroup(group).map((page) => entryOf(page)),
    ]),
  );
  const listed = (group: NavigationGroup | 'top') =>
    inGroup(group)
      .filter(({ place }) => place.footer === undefined)
      .map((page) => entryOf(page));

  return {
    menus: [...menus, menuOf('Social', socials)].filter(({ entries }) => entries.length > 0),
    // First pages, then external links, then help.
    list: [
      ...listed('top'),
      ...NAVIGATION_GROUPS.filter((group) => group !== 'Help').flatMap(listed),
      ...tools,
      ...listed('Help'),
    ],
    tabs: TABS.flatMap((tab) =>
      placed.filter(({ place }) => place.tab === tab).map((page) => entryOf(page, { label: tab })),
    ),
    apps: placed
      .flatMap((page) => (page.place.home ? [{ page, home: page.place.home }] : []))
      .toSorted((a, b) => a.home.order - b.home.order)
      .map(({ page, home }) => entryOf(page, { hint: home.hint })),
    socials,
    footer: placed.flatMap((page) =>
      page.place.footer === undefined ? [] : [entryOf(page, { label: page.place.footer })],
    ),
  };
}

interface ExternalLink {
  readonly address: keyof ExternalAddresses;
  readonly label: string;
  readonly icon: IconName;
  readonly hint?: string;
}

/** SPEC 2: "Deck Builder: deck, board state, tier list", all on a separate site. */
const DECK_TOOLS: readonly ExternalLink[] = [
  { address: 'deckBuilder', label: 'Deck Builder', icon: 'box', hint: 'Build a list of 51' },
  { address: 'boardState', label: 'Board State', icon: 'list', hint: 'Draw a position' },
  { address: 'tierList', label: 'Tier List', icon: 'menu', hint: 'Rank the leaders yourself' },
];

/** SPEC 2: "video channel, membership platform, donation page, chat server, social network". */
const SOCIALS: readonly ExternalLink[] = [
  { address: 'videoChannel', label: 'Video channel', icon: 'play' },
  { address: 'membership', label: 'Patreon', icon: 'anchor' },
  { address: 'chatServer', label: 'Chat server', icon: 'chat' },
  { address: 'donation', label: 'Donate', icon: 'heart' },
  { address: 'socialNetwork', label: 'Social', icon: 'users' },
];

function externalEntries(
  links: readonly ExternalLink[],
  addresses: ExternalAddresses,
): NavigationEntry[] {
  return links.flatMap(({ address, label, icon, hint = null }) => {
    const to = addresses[address];
    return to === null ? [] : [{ to, external: true, label, icon, hint, locked: false }];
  });
}

function entryOf(
  { path, facts, place }: NavigationPage & { place: NonNullable<PageFacts['place']> },
  words: { label?: string; hint?: string } = {},
): NavigationEntry {
  return {
    to: path,
    external: false,
    label: words.label ?? place.label,
    icon: place.icon,
    hint: words.hint ?? place.hint ?? null,
    locked: facts.access === 'patrons',
  };
}

function menuOf(label: string, entries: readonly NavigationEntry[]): NavigationMenu {
  return { label, entries, single: entries.length === 1 && entries[0]?.label === label };
}
