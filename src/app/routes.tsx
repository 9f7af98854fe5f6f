/**
 * The pages. A new page is one entry here: its search schema, what is loaded for it, its screen, title,
 * access, behaviour without a network and place in the navigation. The entries stand in the order of the
 * navigation; page-facts says what each fact means.
 */
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import { Layout } from './Layout';
import type { Navigation, NavigationPage } from './navigation';
import { lazyScreen } from './screen-loading';
import { SITE_NAME } from './use-page-arrival';

export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly navigation: Navigation;
}

const root = createRootRouteWithContext<RouterContext>()({
  component: Layout,
  notFoundComponent: lazyScreen(
    () => import('../features/not-found/NotFoundScreen'),
    'NotFoundScreen',
  ),
  // The root is shown by itself only where no page answers to the address.
  staticData: { title: 'Page not found', access: 'everyone', offline: 'always' },
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: ({ context: { navigation } }) => ({
    apps: navigation.apps,
    socials: navigation.socials,
  }),
  component: lazyScreen(() => import('../features/home/HomeScreen'), 'HomeScreen'),
  staticData: {
    title: SITE_NAME,
    access: 'everyone',
    offline: 'always',
    layout: 'bleed',
    place: { group: 'top', label: 'Home', icon: 'home' },
  },
});

const faq = createRoute({
  getParentRoute: () => root,
  path: '/faq',
  component: lazyScreen(() => import('../features/faq/FaqScreen'), 'FaqScreen'),
  staticData: {
    title: 'FAQ',
    access: 'everyone',
    offline: 'always',
    place: { group: 'Help', label: 'FAQ', icon: 'help', hint: 'Questions and formulas' },
  },
});

const about = createRoute({
  getParentRoute: () => root,
  path: '/about',
  component: lazyScreen(() => import('../features/about/AboutScreen'), 'AboutScreen'),
  staticData: {
    title: 'About',
    access: 'everyone',
    offline: 'always',
    place: {
      group: 'Help',
      label: 'About',
      icon: 'anchor',
      hint: 'What this is, and what not',
      footer: 'About',
    },
  },
});

const privacyPolicy = createRoute({
  getParentRoute: () => root,
  path: '/privacy-policy',
  component: lazyScreen(
    () => import('../features/privacy-policy/PrivacyPolicyScreen'),
    'PrivacyPolicyScreen',
  ),
  staticData: {
    title: 'Privacy policy',
    access: 'everyone',
    offline: 'always',
    place: {
      group: 'Help',
      label: 'Privacy',
      icon: 'lock',
      hint: 'What is kept, and where',
      footer: 'Privacy policy',
    },
  },
});

const terms = createRoute({
  getParentRoute: () => root,
  path: '/terms',
  component: lazyScreen(() => import('../features/terms/TermsScreen'), 'TermsScreen'),
  staticData: {
    title: 'Terms of use',
    access: 'everyone',
    offline: 'always',
    place: {
      group: 'Help',
      label: 'Terms',
      icon: 'pen',
      hint: 'What you agree to',
      footer: 'Terms',
    },
  },
});

const pages = [home, faq, about, privacyPolicy, terms] as const;

export const routeTree = root.addChildren(pages);

/** The pages as the navigation sees them. */
export const NAVIGATION_PAGES: readonly NavigationPage[] = pages.flatMap(({ options }) =>
  'path' in options ? [{ path: options.path, facts: options.staticData }] : [],
);
