/**
 * The pages, in the navigation's order. A new page is one row in one of the page files beside this one: its
 * path, screen, data, title, access and place in the navigation.
 */
import type { NavigationPage } from '../frame/bar/navigation';
import { helpPages } from './pages/help-pages';
import { homePages } from './pages/home-pages';
import { operatorPage } from './pages/operator-page';
import { statisticsPages } from './pages/statistics-pages';
import { toolPages } from './pages/tool-pages';
import { root } from './root-route';

const pages = [...homePages, ...statisticsPages, ...toolPages, ...helpPages] as const;

/** The operator's page is not for visitors: no link leads there, and it is neither stored nor prerendered. */
export const routeTree = root.addChildren([...pages, operatorPage]);

/** The pages of the navigation. */
export const NAVIGATION_PAGES: readonly NavigationPage[] = pages.flatMap(({ options }) =>
  'path' in options ? [{ path: options.path, facts: options.staticData }] : [],
);
