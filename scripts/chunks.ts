/** Which modules come in one file: what the first route and its data need, and what screens share. */
import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { screensApart } from './stored-stages';

/** What reads the data of a prerendered page, with all it imports: nothing answers a tap before it. */
const PAGE_DATA = resolve('src/data/queries/page-data.ts');

/** The module that a page begins with. */
const PAGE = resolve('src/app/start/main.tsx');

/** Every screen that is opened later is a file of its own; so is what some of them share. */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 3 },
  { name: 'first-route', tags: ['$initial'], priority: 2 },
  { name: reachedFrom(PAGE_DATA, 'page-data'), priority: 1.5 },
  { name: sharedBeforeReady(), minShareCount: 5, priority: 1 },
];

/**
 * What screens share comes with the entry, but for what later parts alone need: however many of these share
 * it, no start waits for it.
 */
function sharedBeforeReady(): Rolldown.CodeSplittingNameFunction {
  let reached: ReadonlySet<string> | undefined;
  return (id, graph) => {
    reached ??= reachable(PAGE, graph, {
      later: true,
      without: new Set(screensApart().later.map((part) => resolve(part))),
    });
    return reached.has(id) ? 'shared' : null;
  };
}

/** Names the modules a file imports, and what these import; of libraries only what our own code names. */
function reachedFrom(file: string, name: string): Rolldown.CodeSplittingNameFunction {
  let reached: ReadonlySet<string> | undefined;
  return (id, graph) => {
    reached ??= reachable(file, graph, { later: false });
    return reached.has(id) ? name : null;
  };
}

/** A file with all it imports, `later` with what is imported later, too, `without` some. */
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
