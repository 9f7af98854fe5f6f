/**
 * What the app must know of a page beside its address and its screen: title, access, place in
 * the navigation. Each route states it (`staticData`); navigation, layout and messages
 * are derived from it.
 */
import type { PremiumPreview } from '../../components/patron/PremiumGate';
import type { IconName } from '../../ui/icon-paths';

/** The groups of the navigation bar, in their order (SPEC 2). A group without entries is absent. */
export const NAVIGATION_GROUPS = [
  'Deck Builder',
  'Event Calendar',
  'Match Stats',
  'Market',
  'Tournament',
  'Misc',
  'Help',
] as const;
export type NavigationGroup = (typeof NAVIGATION_GROUPS)[number];

/** The tab bar of a phone, in its order (LOOK, Components); its last tab is always the menu. */
export const TABS = ['Rankings', 'Matches', 'Report', 'Events'] as const;
export type Tab = (typeof TABS)[number];

export interface Place {
  /** `top` stands before every group: the home page, which on a wide screen the name of the site leads to. */
  readonly group: NavigationGroup | 'top';
  /** As the navigation names the page. */
  readonly label: string;
  readonly icon: IconName;
  /** A few words below the label, where there is room. */
  readonly hint?: string;
  readonly tab?: Tab;
  /** Among "My Apps" of the home page: which place, and its own few words. */
  readonly home?: { readonly order: number; readonly hint: string };
  /** The name in the footer and in the line of legal links; such a page is not in a phone's list. */
  readonly footer?: string;
}

/** What the address names: `page` stands behind that name, as in "Bram Oyle · Leader". */
export type Subject =
  | { readonly kind: 'leader' | 'player'; readonly page: string }
  | { readonly kind: 'pair' };

export interface PageFacts {
  /** Of the document, and of a phone's top bar unless `heading` says otherwise. */
  readonly title: string;
  readonly heading?: string;
  /** Of a page that has one: its title follows from it (subject-title). */
  readonly subject?: Subject;
  /** SPEC 6. Patrons' pages show others a preview, they never refuse: enforce-access sees to it. */
  readonly access: 'everyone' | 'patrons';
  /**
   * When a device stores the screen for a start without a network (scripts/stored-stages). `later`: nobody
   * needs it in a hall, it comes once *ready* has been said. Absent: with all that `access` stores.
   */
  readonly stored?: 'later' | 'never';
  /** What others see of a page for patrons. */
  readonly preview?: PremiumPreview;
  /**
   * - `page`: padded, as wide as is read well, with the footer below. The usual one.
   * - `bleed`: the screen reaches the edges and keeps its own margins; footer below.
   * - `fixed`: the screen fills what is left between the bars, and something in it scrolls (LOOK, Tables).
   */
  readonly layout?: 'page' | 'bleed' | 'fixed';
  /** False on a page that hides the banner (SPEC 2: match history). */
  readonly banner?: boolean;
  /** Absent: no link of the navigation leads here. */
  readonly place?: Place;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends PageFacts {}
}
