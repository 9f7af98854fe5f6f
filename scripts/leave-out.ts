/**
 * Leaves parts of libraries out of the page's build that the app has no use for and that a bundler can't
 * tell from the rest: a constructor mentions them, so they count as used. Each is replaced by what the
 * library still asks of it. A build fails when a library no longer has such a part, or has it elsewhere: look
 * at the list then. `src` may not use what is left out (tests/build/leave-out.test.ts).
 */
import type { Plugin } from 'vite';

export interface LeftOut {
  /** How the module's file ends, with slashes. */
  readonly file: string;
  /** What stands in its place, with all its exports. */
  readonly replacement: string;
}

/** What is left out, and the names in `src` that would miss it. */
export const LEFT_OUT: readonly LeftOut[] = [
  {
    // No query here has pages.
    file: '@tanstack/query-core/build/modern/infiniteQueryBehavior.js',
    replacement: `
      export const infiniteQueryBehavior = () => undefined;
      export const hasNextPage = () => false;
      export const hasPreviousPage = () => false;`,
  },
  {
    // Nothing here is sent by a mutation; a client still resumes and clears its own.
    file: '@tanstack/query-core/build/modern/mutationCache.js',
    replacement: `
      export class MutationCache {
        getAll() { return []; }
        findAll() { return []; }
        find() {}
        clear() {}
        async resumePausedMutations() {}
      }`,
  },
  {
    // The router reads and writes addresses by plain-search.
    file: '@tanstack/router-core/dist/esm/searchParams.js',
    replacement: `
      export const parseSearchWith = () => () => ({});
      export const stringifySearchWith = () => () => '';
      export const defaultParseSearch = parseSearchWith();
      export const defaultStringifySearch = stringifySearchWith();`,
  },
];

/** What code of ours would need of it: the names that may not be imported. */
export const MISSED_BY =
  /\b(use(?:Mutation\w*|Infinite\w*|IsMutating|SuspenseInfinite\w*)|infiniteQueryOptions|mutationOptions|getMutationCache|fetchInfiniteQuery|prefetchInfiniteQuery|(?:parse|stringify)SearchWith|default(?:Parse|Stringify)Search)\b/;

/** Replaces the modules of `list`, and fails the build that did not meet every one of them. */
export function leaveOut(list: readonly LeftOut[] = LEFT_OUT): Plugin {
  const missing = new Set(list.map(({ file }) => file));
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const path = id.replaceAll('\\', '/').split('?', 1)[0] ?? id;
      const found = list.find(({ file }) => path.endsWith(`/node_modules/${file}`));
      if (!found) return null;
      missing.delete(found.file);
      return { code: found.replacement, map: null, moduleSideEffects: false };
    },
    buildEnd(error) {
      if (error || missing.size === 0) return;
      this.error(`Nothing to leave out at ${[...missing].join(', ')}: see scripts/leave-out.ts.`);
    },
  };
}
