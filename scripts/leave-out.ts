/**
 * Leaves parts of libraries out of the page's build that the app has no use for and that a bundler can't
 * tell from the rest: a constructor mentions them, so they count as used. Each is replaced by what the
 * library still asks of it. A build fails when a library no longer has such a part, or has it elsewhere: look
 * at the list then. `src` may not use what is left out (tests/build/leave-out.test.ts).
 */
import type { Plugin } from 'vite';
import { CUT_MODULES, type CutModule, cut } from './left-out-functions';

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
    // No query here suspends what shows it, or throws into it.
    file: '@tanstack/react-query/build/modern/suspense.js',
    replacement: `
      export const defaultThrowOnError = () => false;
      export const ensureSuspenseTimers = () => {};
      export const shouldSuspend = () => false;
      export const fetchOptimistic = () => {};`,
  },
  {
    file: '@tanstack/react-query/build/modern/errorBoundaryUtils.js',
    replacement: `
      export const ensurePreventErrorBoundaryRetry = () => {};
      export const getHasError = () => false;
      export const useClearResetErrorBoundary = () => {};`,
  },
  {
    file: '@tanstack/react-query/build/modern/QueryErrorResetBoundary.js',
    replacement: `
      export const QueryErrorResetBoundary = ({ children }) => children;
      export const useQueryErrorResetBoundary = () => {};`,
  },
  {
    // Queries are not kept by the library: the service worker does that.
    file: '@tanstack/react-query/build/modern/IsRestoringProvider.js',
    replacement: `
      export const IsRestoringProvider = ({ children }) => children;
      export const useIsRestoring = () => false;`,
  },
  {
    // The month opens no box of the library's over its days: those that have more events have a dialog of ours.
    file: 'react-overlays/esm/Overlay.js',
    replacement: 'export default () => null;',
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
  /\b(use(?:Mutation\w*|Infinite\w*|IsMutating|Suspense\w*|IsRestoring|QueryErrorResetBoundary)|infiniteQueryOptions|mutationOptions|getMutationCache|fetchInfiniteQuery|prefetchInfiniteQuery|throwOnError|suspense:|(?:parse|stringify)SearchWith|default(?:Parse|Stringify)Search)\b/;

/**
 * What React without its left out functions (left-out-functions) could not do: other names of its own, elements of
 * the document's head outside a drawing, custom elements, and properties that hold a form's action or an event.
 */
export const MISSED_OF_REACT =
  /\b(hydrateRoot|use(?:ActionState|FormStatus|EffectEvent|Transition|Optimistic|ImperativeHandle)|requestFormReset|SuspenseList|prefetchDNS|preconnect|preinit)\b|\bActivity\b.*from 'react'|<(?:link|meta|style|script|html|head|body|[a-z]+-[a-z-]+)[\s/>]|\son(?:Select|BeforeInput|Composition\w+)=\{|\s(?:a|formA)ction=\{/;

/** Replaces the modules of `list`, cuts those of `cuts`, and fails the build that did not meet every one of them. */
export function leaveOut(
  list: readonly LeftOut[] = LEFT_OUT,
  cuts: readonly CutModule[] = CUT_MODULES,
): Plugin {
  const missing = new Set([...list, ...cuts].map(({ file }) => file));
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
    transform(code, id) {
      const path = id.replaceAll('\\', '/').split('?', 1)[0] ?? id;
      const found = cuts.find(({ file }) => path.endsWith(`/node_modules/${file}`));
      if (!found) return null;
      missing.delete(found.file);
      return { code: cut(code, found), map: null };
    },
    buildEnd(error) {
      if (error || missing.size === 0) return;
      this.error(`Nothing to leave out at ${[...missing].join(', ')}: see scripts/leave-out.ts.`);
    },
  };
}
