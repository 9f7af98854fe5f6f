/** Which modules share a file: what the first route and its data need, and what screens share. */
import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { screensApart } from './stored-stages';

/** Reads the data of a prerendered page, with all its imports: no tap is answered before it. */
const PAGE_DATA = resolve('src/data/queries/page-data.ts');

/** The store of the player's own things. */
const OWN_RECORD = resolve('src/personal/own/own-record.ts');

/** The first module of a page. */
const PAGE = resolve('src/app/start/main.tsx');

/** Every screen that opens later has its own file, and so have some shared parts. */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 3 },
  { name: 'first-route', tags: ['$initial'], priority: 2 },
  { name: reachedFrom(PAGE_DATA, 'page-data'), priority: 1.5 },
  { name: sharedBeforeReady(), minShareCount: 5, priority: 1.2 },
  // Only the screens of what is the player's own need it.
  { name: reaching(OWN_RECORD, 'own-things'), minShareCount: 2, priority: 1 },
];

/**
 * What screens share is in the entry, except what only later parts need: no start waits for that, however
 * many of these share it. What reads own things has a file of its own.
 */
function sharedBeforeReady(): Rolldown.CodeSplittingNameFunction {
  let reached: ReadonlySet<string> | undefined;
  return (id, graph) => {
    reached ??= reachable(PAGE, graph, {
      later: true,
      without: new Set(screensApart().later.map((part) => resolve(part))),
    });
    const isOwn = reachable(id, graph, { later: false }).has(OWN_RECORD);
    return reached.has(id) && !isOwn ? 'shared' : null;
  };
}

/** Names a file and all that imports it, directly or through others. */
function reaching(file: string, name: string): Rolldown.CodeSplittingNameFunction {
  return (id, graph) => (reachable(id, graph, { later: false }).has(file) ? name : null);
}

/** Names the imports of a file and their imports; for libraries only those that our own code imports. */
function reachedFrom(file: string, name: string): Rolldown.CodeSplittingNameFunction {
  let reached: ReadonlySet<string> | undefined;
  return (id, graph) => {
    reached ??= reachable(file, graph, { later: false });
    return reached.has(id) ? name : null;
  };
}

/** A file with all its imports; `later` includes dynamic ones, `without` excludes some. */
function reachable(
  file: string,
  graph: Parameters<Rolldown.CodeSplittingNameFunction>[1],
  { later, without }: { readonly later: boolean; readonly without?: ReadonlySet<string> },
): ReadonlySet<string> {
  const reached = new Set([file]);
  for (const each of reached) {
    if (each.includes('/node_modules/')) continue;
    const info = graph.getModuleInfo(each);
    for (const imported of [
      ...(info?.importedIds ?? []),
      ...(later ? (info?.dynamicallyImportedIds ?? []) : []),
    ])
      if (!without?.has(imported)) reached.add(imported);
  }
  return reached;
}
