/** The pages of the app for the build and its tests: the router's own routes, loaded as a module. */
import { createServer } from 'vite';

/** What a build must know of a page (`app/frame/page-facts`, whose world it can't see). */
export interface AppPage {
  /** As its route has it. */
  readonly path: string;
  readonly access: 'everyone' | 'patrons';
  readonly stored?: 'later' | 'never';
  readonly screen?: string;
}

/** Every page with a route, the operator's too. Takes a second: Vite loads what the routes import. */
export async function readPages(): Promise<readonly AppPage[]> {
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const { routeTree } = await vite.ssrLoadModule('/src/app/start/routes.tsx');
    const routes: { options: { path: string; staticData: Omit<AppPage, 'path'> } }[] =
      Object.values(routeTree.children);
    return routes.map(({ options: { path, staticData } }) => ({ ...staticData, path }));
  } finally {
    await vite.close();
  }
}
