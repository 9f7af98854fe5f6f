/** Which modules share a file: what the first route and its data need, and what screens share. */
import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import type { Screens } from './stored-stages.ts';

/** Reads the data of a prerendered page, with all its imports: no tap is answered before it. */
const PAGE_DATA = resolve('src/data/queries/page-data.ts');

/** The store of the player's own things. */
const OWN_RECORD = resolve('src/personal/own/own-record.ts');

/** The first module of a page. */
const PAGE = resolve('src/app/start/main.tsx');

/** Every screen that opens later has its own file, and so have some shared parts. */
export const chunksFor = ({ later }: Screens): Rolldown.CodeSplittingGroup[] => [
  { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 3 },
  { name: 'first-route', tags: ['$initial'], priority: 2 },
  { ...named('page-data', (graph) => reachable(PAGE_DATA, graph, importsOf)), priority: 1.5 },
  {
    ...named('shared', (graph) => sharedBeforeReady(graph, later)),
    minShareCount: 3,
    priority: 1.2,
  },
  // Only the screens of what is the player's own need it.
  { ...named('own-things', reachingOwn), minShareCount: 2, priority: 1 },
];

/** A group of the modules that `find` names, looked for once. */
function named(name: string, find: (graph: Graph) => Set<string>) {
  let modules: Set<string> | undefined;
  const nameOf: Rolldown.CodeSplittingNameFunction = (id, graph) => {
    modules ??= find(graph);
    return modules.has(id) ? name : null;
  };
  return { name: nameOf, debugName: name };
}

/**
 * What screens share is in the entry, except what only later parts need: no start waits for that, however
 * many of these share it. What reads own things has a file of its own, with what only that needs.
 */
function sharedBeforeReady(graph: Graph, later: readonly string[]): Set<string> {
  const apart = reachingOwn(graph);
  for (const part of later) apart.add(resolve(part));
  return reachable(PAGE, graph, (info) =>
    [...importsOf(info), ...info.dynamicallyImportedIds].filter((id) => !apart.has(id)),
  );
}

/** The store of own things, and all that imports it, directly or through others. */
function reachingOwn(graph: Graph): Set<string> {
  return reachable(OWN_RECORD, graph, ({ importers }) => importers);
}

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const importsOf = ({ importedIds }: Rolldown.ModuleInfo) => importedIds;

/** A module with all that `next` leads to; of libraries only what our own code imports. */
function reachable(
  module: string,
  graph: Graph,
  next: (info: Rolldown.ModuleInfo) => readonly string[],
): Set<string> {
  const reached = new Set([module]);
  for (const each of reached) {
    const info = each.includes('/node_modules/') ? null : graph.getModuleInfo(each);
    for (const id of info ? next(info) : []) reached.add(id);
  }
  return reached;
}
