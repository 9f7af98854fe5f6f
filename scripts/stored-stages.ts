/**
 * When a device stores each file of the built page. It follows from the imports (Vite's manifest) and the
 * routes (`access`, `stored`), so that a new screen gets the right stage without being named here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import type { AppFilesStage } from '../src/resources/stored-answer';

/** The folder of the routes: `*-pages.tsx` and `*-page.tsx`. */
const ROUTES = 'src/app/start/pages';
export const PAGE = 'index.html';
/**
 * What every visit loads after its first paint, including the loader of rankings: without it an app only
 * shows its first ones.
 */
const REST = 'src/app/start/what-can-wait.ts';
/** What stands behind words, and pages for patrons as others see them. */
const PICTURES = /^(?:previews|pictures)\/(?!turn-)/;
/** Letters of rare names: until they load, the device's own font shows those. */
const LATER = /^assets\/[\w-]+-(?:accents|extended)-/;

/** The stage of each file, by its path below the folder of a built page. */
export function readStages(folder: string): (file: string) => AppFilesStage | null {
  const html = readFileSync(join(folder, PAGE), 'utf8');
  return stagesOf(readManifest(folder), html, screensApart());
}

/** The source text of all routes. */
export function readRoutes(): string {
  return readdirSync(ROUTES)
    .filter((name) => /-pages?\.tsx$/.test(name))
    .map((name) => readFileSync(join(ROUTES, name), 'utf8'))
    .join('\n');
}

/**
 * Parts that a venue does not need: stored after *ready*. Nothing that the player has made is among them:
 * a player who closes the browser at that word finds everything.
 */
const LATER_PARTS = [
  'src/components/correction/CorrectionDialog.tsx',
  'src/components/correction/send-corrections.ts',
  'src/features/my-games/import/OtherTableDialog.tsx',
  // Runs in a worker, where there are any.
  'src/features/my-games/import/read-log-file.ts',
  // The largest part; Placement has the same figures.
  'src/features/tournament-results/slices/LeaderPie.tsx',
];

/** The screens that are stored separately, and the parts. */
export function screensApart(): Screens {
  const screens = screensOf(readRoutes());
  return { ...screens, later: [...screens.later, ...LATER_PARTS] };
}

/** The scripts and styles that the page imports, statically or later: without workers. */
export function chunksOf(folder: string): ReadonlySet<string> {
  return filesOf(readManifest(folder), [PAGE], { later: true });
}

/**
 * The stage of each file; null for files that are not stored. `html` is the built page's, whose fonts and
 * icons belong to the entry. Files that the manifest lacks, such as workers' scripts, are stored with the
 * screens.
 */
export function stagesOf(
  manifest: Manifest,
  html: string,
  screens: Screens,
): (file: string) => AppFilesStage | null {
  const entry = filesOf(manifest, [PAGE, REST], { later: false });
  const apart = Object.values(screens).flat();
  const everyones = filesOf(manifest, [PAGE], { later: true, without: apart });
  const patrons = filesOf(manifest, screens.patrons, {
    later: true,
    without: [...screens.later, ...screens.never],
  });
  const later = filesOf(manifest, screens.later, { later: false });
  const never = filesOf(manifest, screens.never, { later: true });
  return (file) => {
    if (LATER.test(file)) return 'later';
    if (PICTURES.test(file)) return 'pictures';
    if (file === PAGE || entry.has(file) || html.includes(`="/${file}"`)) return 'entry';
    if (everyones.has(file)) return 'screens';
    if (later.has(file)) return 'later';
    if (patrons.has(file)) return 'patrons';
    return never.has(file) ? null : 'screens';
  };
}

/** Screens that are stored separately. */
type Screens = { readonly [group in 'patrons' | 'later' | 'never']: readonly string[] };

/** The routes' screens, named as in the manifest. @throws Error for a route without `access`. */
export function screensOf(routes: string): Screens {
  const told = routes
    .split('createRoute({')
    .slice(1)
    .map((route) => {
      const access = /\baccess: '(\w+)'/.exec(route)?.[1];
      if (!access) throw new Error(`A route says nothing of its access: ${route}`);
      const stored = /\bstored: '(\w+)'/.exec(route)?.[1];
      const screen = /import\('(?:\.\.\/)+(features\/[\w/-]+)'\),\s*'\w+Screen'/.exec(route)?.[1];
      return { group: stored ?? access, screen: screen ? [`src/${screen}.tsx`] : [] };
    });
  const of = (wanted: string) =>
    told.flatMap(({ group, screen }) => (group === wanted ? screen : []));
  return { patrons: of('patrons'), later: of('later'), never: of('never') };
}

/**
 * The files of these modules and their imports; `later` includes dynamic imports, `without` excludes some.
 * @throws Error for a module that was not built.
 */
function filesOf(
  manifest: Manifest,
  modules: readonly string[],
  { later, without = [] }: { readonly later: boolean; readonly without?: readonly string[] },
): ReadonlySet<string> {
  const files = new Set<string>();
  const seen = new Set(without);
  const add = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) add(imported);
    if (later) for (const imported of chunk.dynamicImports ?? []) add(imported);
  };
  for (const key of modules) add(key);
  return files;
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
}
