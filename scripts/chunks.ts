/** Which modules come in one file: what the first route and its data need, and what screens share. */
import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

/** What reads the data of a prerendered page, with all it imports: nothing answers a tap before it. */
const PAGE_DATA = resolve('src/data/queries/page-data.ts');

/** Every screen that is opened later is a file of its own; so is what some of them share. */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 3 },
  { name: 'first-route', tags: ['$initial'], priority: 2 },
  { name: reachedFrom(PAGE_DATA, 'page-data'), priority: 1.5 },
  { name: 'shared', minShareCount: 4, priority: 1 },
];

/** Names the modules a file imports, and what these import; of libraries only what our own code names. */
function reachedFrom(file: string, name: string): Rolldown.CodeSplittingNameFunction {
  let reached: Set<string> | undefined;
  return (id, graph) => {
    if (!reached) {
      reached = new Set([file]);
      for (const each of reached)
        if (!each.includes('/node_modules/'))
          for (const imported of graph.getModuleInfo(each)?.importedIds ?? [])
            reached.add(imported);
    }
    return reached.has(id) ? name : null;
  };
}
