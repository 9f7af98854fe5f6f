/**
 * What the app must know of a page beside its address and screen: title, access, place in the navigation.
 * Each route declares it (`staticData`); navigation, layout and messages follow from it.
 */
import type { PremiumPreview } from '../../components/patron/PremiumGate';
import type { IconName } from '../../ui/icon/icon-paths';

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
type Tab = (typeof TABS)[number];

export interface Place {
  /** `top` comes before every group: the home page, which on a wide screen the site's name links to. */
  readonly group: NavigationGroup | 'top';
  /** The page's name in the navigation. */
  readonly label: string;
  readonly icon: IconName;
  /** A few words below the label, where there is room. */
  readonly hint?: string;
  readonly tab?: Tab;
  /** Its place among "My Apps" of the home page, with its own few words. */
  readonly home?: { readonly order: number; readonly hint: string };
  /** Its name in the footer and among the legal links; a phone's list leaves such a page out. */
  readonly footer?: string;
}

/** The subject in the address: `page` follows its name, as in "Bram Oyle · Leader". */
export type Subject =
  | { readonly kind: 'leader' | 'player'; readonly page: string }
  | { readonly kind: 'pair' };

export interface PageFacts {
  /** The title of the document, and of a phone's top bar unless `heading` differs. */
  readonly title: string;
  readonly heading?: string;
  /** The subject, for a page whose title has its name (subject-title). */
  readonly subject?: Subject;
  /** SPEC 6. A page for patrons shows others a preview and never refuses: enforce-access handles that. */
  readonly access: 'everyone' | 'patrons';
  /**
   * When a device stores the screen for use without a network (scripts/stored-stages). `later`: not needed at
   * a venue, stored after *ready*. Absent: with everything for this `access`.
   */
  readonly stored?: 'later' | 'never';
  /** The name of its screen's component and file (`page` sets it); absent where the entry has the screen. */
  readonly screen?: string;
  /** What others see of a page for patrons. */
  readonly preview?: PremiumPreview;
  /**
   * - `page`: padded, of a readable width, with the footer below. The default.
   * - `bleed`: the screen reaches the edges and has its own margins; footer below.
   * - `fixed`: the screen fills the room between the bars, and a part of it scrolls (LOOK, Tables).
   */
  readonly layout?: 'page' | 'bleed' | 'fixed';
  /** False on a page that hides the banner (SPEC 2: match history). */
  readonly banner?: boolean;
  /** Absent: the navigation has no link to it. */
  readonly place?: Place;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends PageFacts {}
}
