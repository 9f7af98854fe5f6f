/**
 * When a device stores each file of the built page. It follows from the imports (Vite's manifest) and the
 * pages (`access`, `stored`), so that a new screen gets the right stage without being named here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Manifest } from 'vite';
import type { AppFilesStage } from '../src/resources/stored-answer';
import type { AppPage } from './app-pages.ts';

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
export function readStages(
  folder: string,
  screens: Screens,
): (file: string) => AppFilesStage | null {
  const html = readFileSync(join(folder, PAGE), 'utf8');
  return stagesOf(readManifest(folder), html, screens);
}

/**
 * Parts that a venue does not need: stored after *ready*. Nothing that the player has made is among them:
 * a player who closes the browser at that word finds everything.
 */
const LATER_PARTS = [
  'src/components/course/CoursePanel.tsx',
  'src/components/course/CoursePlots.tsx',
  'src/components/course/prepare-course.tsx',
  'src/components/course/WhatChanged.tsx',
  'src/components/correction/CorrectionDialog.tsx',
  'src/components/correction/send-corrections.ts',
  'src/components/event/calendar-text.ts',
  'src/components/reminder/push-subscription.ts',
  'src/features/event-calendar/EventDialog.tsx',
  'src/features/event-calendar/SubscribeDialog.tsx',
  'src/features/event-calendar/reminders/Reminders.tsx',
  'src/features/my-games/import/OtherTableDialog.tsx',
  // They run in a worker, where there are any: so on every device that stores something.
  'src/data/decode/decoders.ts',
  'src/features/my-games/import/read-log-file.ts',
  // The largest part; Placement has the same figures.
  'src/features/tournament-results/slices/LeaderPie.tsx',
];

/** The screens that are stored separately, and the parts, named as in the manifest. */
export function screensApart(pages: readonly AppPage[]): Screens {
  const of = (wanted: string) =>
    pages.flatMap(({ access, stored, screen }) =>
      screen && (stored ?? access) === wanted ? [sourceOf(screen)] : [],
    );
  return { patrons: of('patrons'), later: [...of('later'), ...LATER_PARTS], never: of('never') };
}

const FEATURE_FILES = readdirSync('src/features', { recursive: true, encoding: 'utf8' });

/** The file of a screen, which has its name. @throws Error for a screen of another name than its file's. */
function sourceOf(screen: string): string {
  const file = FEATURE_FILES.find((path) => basename(path) === `${screen}.tsx`);
  if (!file) throw new Error(`No file in src/features is named after the screen ${screen}.`);
  return `src/features/${file}`;
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
export type Screens = { readonly [group in 'patrons' | 'later' | 'never']: readonly string[] };

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
