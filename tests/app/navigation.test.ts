import { describe, expect, it } from 'vitest';
import {
  deriveNavigation,
  type ExternalAddresses,
  type NavigationPage,
  pagesToKeep,
} from '../../src/app/frame/bar/navigation';
import type { PageFacts, Place } from '../../src/app/frame/page-facts';
import { EXTERNAL } from '../../src/resources/settings';

const NO_ADDRESSES = Object.fromEntries(
  Object.keys(EXTERNAL).map((name) => [name, null]),
) as unknown as ExternalAddresses;

const RANKINGS = page('/ranking', {
  group: 'Match Stats',
  label: 'Leader Rankings',
  hint: 'Weighted win rate',
  tab: 'Rankings',
  home: { order: 2, hint: 'Who is above 50 today' },
});
const MATCHUPS = page(
  '/matchups',
  {
    group: 'Match Stats',
    label: 'Matchup Table',
    home: { order: 1, hint: 'Top 15' },
  },
  { access: 'patrons' },
);
const EVENTS = page('/eventcalendar', {
  group: 'Event Calendar',
  label: 'Event Calendar',
  tab: 'Events',
});
const FAQ = page('/faq', { group: 'Help', label: 'FAQ' });
const TERMS = page('/terms', { group: 'Help', label: 'Terms', footer: 'Terms of use' });
const HOME = page('/', { group: 'top', label: 'Home' });

describe('the navigation', () => {
  it('has a device keep the home page and what that offers to everyone', () => {
    expect(pagesToKeep([HOME, RANKINGS, MATCHUPS, EVENTS, FAQ])).toEqual(['/', '/ranking']);
  });

  it('has an entry for each page that names a place, and none for others', () => {
    const hidden: NavigationPage = {
      path: '/playerstats',
      facts: { title: 'Player statistics', access: 'patrons' },
    };
    expect(labels(derive([RANKINGS, hidden]).list)).toEqual(['Leader Rankings']);
  });

  it('leaves a group out that has no entry', () => {
    expect(derive([RANKINGS, FAQ]).menus.map(({ label }) => label)).toEqual([
      'Match Stats',
      'Help',
    ]);
  });

  it('keeps the groups in the order of the specification, however the pages come', () => {
    const { menus } = derive([FAQ, RANKINGS, EVENTS], { deckBuilder: 'https://decks.example' });
    expect(menus.map(({ label }) => label)).toEqual([
      'Deck Builder',
      'Event Calendar',
      'Match Stats',
      'Help',
    ]);
  });

  it('makes a group that is one page under its own name a plain link', () => {
    const { menus } = derive([EVENTS, FAQ]);
    expect(menus.map(({ single }) => single)).toEqual([true, false]);
  });

  it('shows links that leave the site only where an address is set', () => {
    expect(derive([HOME]).list).toHaveLength(1);
    const { list } = derive([HOME, RANKINGS, FAQ], {
      boardState: 'https://board.example',
      tierList: 'https://tiers.example',
    });
    expect(labels(list)).toEqual(['Home', 'Leader Rankings', 'Board State', 'Tier List', 'FAQ']);
    expect(list.map(({ external }) => external)).toEqual([false, false, true, true, false]);
  });

  it('has the social links in the navigation bar', () => {
    const { menus, socials } = derive([], {
      chatServer: 'https://chat.example',
      videoChannel: 'https://video.example',
    });
    expect(labels(socials)).toEqual(['Video channel', 'Chat server']);
    expect(menus.at(-1)).toMatchObject({ label: 'Social', entries: socials });
  });

  it('gives the tab bar the tabs whose pages exist, in its own order and words', () => {
    expect(labels(derive([EVENTS, RANKINGS]).tabs)).toEqual(['Rankings', 'Events']);
  });

  it('puts a lock on what is for patrons', () => {
    const { list } = derive([RANKINGS, MATCHUPS]);
    expect(list.map(({ locked }) => locked)).toEqual([false, true]);
  });

  it('orders My Apps as the home page wants them, with its own few words', () => {
    const { apps } = derive([RANKINGS, MATCHUPS, FAQ]);
    expect(apps.map(({ label, hint }) => [label, hint])).toEqual([
      ['Matchup Table', 'Top 15'],
      ['Leader Rankings', 'Who is above 50 today'],
    ]);
  });

  it('keeps legal pages out of a phone’s list and names them in the footer', () => {
    const { list, footer } = derive([HOME, FAQ, TERMS]);
    expect(labels(list)).toEqual(['Home', 'FAQ']);
    expect(labels(footer)).toEqual(['Terms of use']);
  });
});

function page(
  path: string,
  place: Omit<Place, 'icon'>,
  facts: Partial<PageFacts> = {},
): NavigationPage {
  return {
    path,
    facts: {
      title: place.label,
      access: 'everyone',
      place: { icon: 'rank', ...place },
      ...facts,
    },
  };
}

function derive(pages: NavigationPage[], addresses: Partial<ExternalAddresses> = {}) {
  return deriveNavigation(pages, { ...NO_ADDRESSES, ...addresses });
}

function labels(entries: readonly { label: string }[]): string[] {
  return entries.map(({ label }) => label);
}
