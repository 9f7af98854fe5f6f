/**
 * Which file of the built page a device stores when. It follows from what imports what (Vite's manifest) and
 * from what the routes say (`access`, `stored`), so that a new screen is in the right stage without being
 * named here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import type { AppFilesStage } from '../src/resources/stored-answer';

/** Where the routes stand: in `*-pages.tsx` and `*-page.tsx`. */
const ROUTES = 'src/app/start';
export const PAGE = 'index.html';
/**
 * What every visit loads once its page is drawn, with what loads rankings: an app without it shows none but
 * its first.
 */
const REST = 'src/app/start/what-can-wait.ts';
/**
 * Pictures that no screen needs, and letters of few names: until they are there, the device's own font has
 * them.
 */
const LATER = /^(?:previews|pictures)\/|^assets\/[\w-]+-(?:accents|extended)-/;

/** By file below the folder of a built page, its stage. */
export function readStages(folder: string): (file: string) => AppFilesStage | null {
  const html = readFileSync(join(folder, PAGE), 'utf8');
  return stagesOf(readManifest(folder), html, screensApart());
}

/** The source of all routes. */
export function readRoutes(): string {
  return readdirSync(ROUTES)
    .filter((name) => /-pages?\.tsx$/.test(name))
    .map((name) => readFileSync(join(ROUTES, name), 'utf8'))
    .join('\n');
}

/**
 * What nobody needs in a hall: stored once *ready* has been said. What the player has made is none of it: who
 * closes the browser at that word finds it all.
 */
const LATER_PARTS = [
  'src/components/correction/CorrectionDialog.tsx',
  'src/components/correction/send-corrections.ts',
  'src/features/my-games/folder/LogFolders.tsx',
  'src/features/my-games/other-table/OtherTableDialog.tsx',
  // Read in a worker, wherever there are any.
  'src/features/my-games/read-log-file.ts',
  // The largest of all; Placement has the same figures.
  'src/features/tournament-results/LeaderPie.tsx',
];

/** The screens that are not stored with the others, and the parts. */
export function screensApart(): Screens {
  const screens = screensOf(readRoutes());
  return { ...screens, later: [...screens.later, ...LATER_PARTS] };
}

/** The scripts and styles that the page imports, at once or later: no workers. */
export function chunksOf(folder: string): ReadonlySet<string> {
  return filesOf(readManifest(folder), [PAGE], { later: true });
}

/**
 * By file, its stage; null for what is stored nowhere. `html` is the built page's: its own fonts and icons
 * are of the entry. What the manifest does not name, as scripts of workers, is stored with the screens.
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
    if (file === PAGE || entry.has(file) || html.includes(`="/${file}"`)) return 'entry';
    if (everyones.has(file)) return 'screens';
    if (later.has(file)) return 'later';
    if (patrons.has(file)) return 'patrons';
    return never.has(file) ? null : 'screens';
  };
}

/** Screens that are not stored with the others. */
type Screens = { readonly [group in 'patrons' | 'later' | 'never']: readonly string[] };

/**
 * What the routes say of their screens, as the manifest calls them. @throws Error for a route without
 * `access`.
 */
export function screensOf(routes: string): Screens {
  const told = routes
    .split('createRoute({')
    .slice(1)
    .map((route) => {
      const access = /\baccess: '(\w+)'/.exec(route)?.[1];
      if (!access) throw new Error(`A route says nothing of its access: ${route}`);
      const stored = /\bstored: '(\w+)'/.exec(route)?.[1];
      const screen = /import\('\.\.\/\.\.\/(features\/[\w/-]+)'\),\s*'\w+Screen'/.exec(route)?.[1];
      return { group: stored ?? access, screen: screen ? [`src/${screen}.tsx`] : [] };
    });
  const of = (wanted: string) =>
    told.flatMap(({ group, screen }) => (group === wanted ? screen : []));
  return { patrons: of('patrons'), later: of('later'), never: of('never') };
}

/**
 * The files of these modules and of what they import, `later` with what they import later, `without` some.
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
