/**
 * Functions of libraries that no visit ever reaches, though a bundler can't know it: what stands in place of
 * their bodies in the page's build (scripts/leave-out). With them goes whatever they alone use.
 *
 * Of React: what takes over HTML that a server drew (app/take-over draws its own and changes places), elements
 * that belong into the document's head, actions of forms, lists of suspended parts, custom elements, what classes
 * did before hooks, events of browsers before their names were settled, the polyfills of two that nothing here listens to, names of components, which a minified build has not got, and
 * what only a compiler of components, a test or a debugger asks for.
 */
export interface CutModule {
  /** How the module's file ends, with slashes. */
  readonly file: string;
  /** What a function of the module's own level does instead, by its name. */
  readonly functions: Readonly<Record<string, string>>;
  /** A variable that never changes once these are left out; what is declared so is read as that. */
  readonly constants: Readonly<Record<string, string>>;
  /** The same of a property, of whatever object. */
  readonly properties: Readonly<Record<string, string>>;
  /** Exports that are left out whole. */
  readonly exports: readonly string[];
}

const NOTHING = '';
const NONE = 'return null;';
const NO = 'return false;';
const NO_TEXT = 'return "";';
const NO_LANE = 'return 0;';

/** The functions of one reason, all with the same to do. */
function each(body: string, names: string): Record<string, string> {
  return Object.fromEntries(
    names
      .split(/\s+/)
      .filter((name) => name !== '')
      .map((name) => [name, body]),
  );
}

const HYDRATION = {
  ...each(
    NOTHING,
    `canHydrateInstance prepareToHydrateHostInstance clearHydrationBoundary hideOrUnhideDehydratedBoundary
     attemptExplicitHydrationTarget canHydrateTextInstance canHydrateHydrationBoundary
     commitSuspenseHydrationCallbacks commitActivityHydrationCallbacks mountActivityChildren
     registerSuspenseInstanceRetry getHydratableHoistableCache throwOnHydrationMismatch
     retrySuspenseComponentWithoutHydrating retryActivityComponentWithoutHydrating popToNextHostParent
     clearIfContinuousEvent accumulateOrCreateContinuousQueuedReplayableEvent scheduleReplayQueueIfNeeded
     scheduleCallbackIfUnblocked retryIfBlockedOn replayUnblockedEvents restoreSuspendedTreeContext
     pushTreeId pushTreeFork attemptContinuousHydration attemptHydrationAtCurrentPriority
     markRetryLaneIfNotHydrated retryDehydratedSuspenseBoundary popTreeContext pushMaterializedTreeId
     pushDehydratedActivitySuspenseHandler createFiberFromDehydratedFragment
     attemptReplayContinuousQueuedEventInMap`,
  ),
  ...each(
    NONE,
    `getNextHydratable getNextHydratableInstanceAfterHydrationBoundary getParentHydrationBoundary
     updateActivityComponent upgradeHydrationErrorsToRecoverable getSuspenseInstanceFromFiber
     getActivityInstanceFromFiber`,
  ),
  ...each(NO, 'popHydrationState queueIfContinuousEvent attemptReplayContinuousQueuedEvent'),
  ...each(NO_LANE, 'getBumpedLaneForHydration getBumpedLaneForHydrationByLane'),
};

const HEAD = {
  ...each(
    NOTHING,
    `suspendResource preload preinitStyle preloadModule preinitModuleScript preinitScript preconnectAs
     insertStylesheet insertStylesheetIntoRoot insertSuspendedStylesheets preloadStylesheet
     preloadResourceAndSuspendIfNeeded adoptPreloadPropsForStylesheet adoptPreloadPropsForScript
     estimateBandwidth mountHoistable commitHostSingletonAcquisition resolveSingletonInstance
     clearContainerSparingly releaseSingletonInstance`,
  ),
  ...each(NONE, 'getResource acquireResource waitForCommitToBeReady'),
  ...each(NO, 'isHostHoistableType'),
};

const FORM_ACTIONS = each(
  NOTHING,
  `mountActionState runActionStateAction updateActionStateImpl updateActionState rerenderActionState
   dispatchActionState actionStateActionEffect requestFormReset handleActionReturnValue onActionSuccess onActionError notifyActionListeners
   coerceFormActionProp createFormDataWithSubmitter recursivelyResetForms TransitionAwareHostComponent
   ensureFormComponentIsStateful startHostTransition`,
);

/** What a component says of a change that is not drawn yet: `useTransition`, `useOptimistic`, `useImperativeHandle`. */
const HOOKS = each(
  NOTHING,
  `startTransition dispatchOptimisticSetState chainThenableValue updateOptimisticImpl
   imperativeHandleEffect updateImperativeHandle`,
);

const SUSPENDED_LISTS = {
  ...each(NOTHING, 'cutOffTailIfNeeded initSuspenseListRenderState'),
  ...each(NONE, 'updateSuspenseListComponent findFirstSuspended'),
};

const EVENTS = each(
  NOTHING,
  `constructSelectEvent getFallbackBeforeInputChars getNativeBeforeInputChars isFallbackCompositionEnd
   getData`,
);

const COMPONENT_NAMES = {
  ...each(
    NO_TEXT,
    `describeNativeComponentFrame describeFiber getStackByFiberInDevAndProd
     describeBuiltInComponentFrame`,
  ),
  ...each(NONE, 'getComponentNameFromType'),
};

const OTHERS = {
  getVendorPrefixedEventName: 'return eventName;',
  ...each(
    NOTHING,
    'callComponentWillReceiveProps defaultOnDefaultTransitionIndicator setPropOnCustomElement refreshCache updateEvent useEffectEventImpl',
  ),
  ...each(NONE, 'findCurrentFiberUsingSlowPath findCurrentHostFiberImpl useMemoCache'),
  ...each(NO, 'isCustomElement'),
};

export const CUT_MODULES: readonly CutModule[] = [
  {
    file: 'react-dom/cjs/react-dom-client.production.js',
    functions: {
      ...HYDRATION,
      ...HEAD,
      ...FORM_ACTIONS,
      ...HOOKS,
      ...SUSPENDED_LISTS,
      ...EVENTS,
      ...COMPONENT_NAMES,
      ...OTHERS,
    },
    constants: { isHydrating: 'false' },
    properties: { dehydrated: 'null', isDehydrated: 'false' },
    exports: ['hydrateRoot'],
  },
  {
    file: 'react-dom/cjs/react-dom.production.js',
    functions: {},
    constants: {},
    properties: {},
    exports: [
      'preconnect',
      'prefetchDNS',
      'preinit',
      'preinitModule',
      'preload',
      'preloadModule',
      'requestFormReset',
      'useFormState',
      'useFormStatus',
    ],
  },
  {
    // Addresses begin at the root, and stand as they are.
    file: '@tanstack/router-core/dist/esm/rewrite.js',
    functions: {
      composeRewrites: NOTHING,
      rewriteBasepath: NOTHING,
      executeRewriteInput: 'return arguments[1];',
      executeRewriteOutput: 'return arguments[1];',
    },
    constants: {},
    properties: {},
    exports: [],
  },
  {
    // Every route has an error component of ours (app/router): seen where that one breaks, too.
    file: '@tanstack/react-router/dist/esm/CatchBoundary.js',
    functions: { ErrorComponent: 'return "This page broke. Reload it.";' },
    constants: {},
    properties: {},
    exports: [],
  },
  {
    // A screen whose file did not come has an error of its own name (app/screen-loading): no page reloads by itself.
    file: '@tanstack/router-core/dist/esm/utils.js',
    functions: { isModuleNotFoundError: NO },
    constants: {},
    properties: {},
    exports: [],
  },
  {
    // Addresses without masks, and of no other shape than they are shown in.
    file: '@tanstack/router-core/dist/esm/new-process-route-tree.js',
    functions: { processRouteMasks: NOTHING },
    constants: {},
    properties: {},
    exports: [],
  },
  {
    file: '@tanstack/router-core/dist/esm/router.js',
    functions: {},
    constants: {},
    properties: {
      rewrite: 'undefined',
      mask: 'undefined',
      maskedLocation: 'undefined',
      routeMasks: 'undefined',
    },
    exports: [],
  },
  {
    // What stands in the document's head is ours (app/use-page-arrival).
    file: '@tanstack/router-core/dist/esm/load-client.js',
    functions: {},
    constants: {},
    properties: { maskedLocation: 'undefined', head: 'undefined', scripts: 'undefined' },
    exports: [],
  },
  {
    // No server has rendered anything that a router here goes on with.
    file: '@tanstack/react-router/dist/esm/Match.js',
    functions: {},
    constants: {},
    properties: { ssr: 'undefined', shellComponent: 'undefined', wrapInSuspense: 'undefined' },
    exports: [],
  },
];

/**
 * The code without them.
 *
 * @throws Error when the module has no such function, variable or export: another version may need the rest.
 */
export function cut(
  code: string,
  { functions, constants, properties, exports, file }: CutModule,
): string {
  let left = code;
  const replace = (what: string, pattern: RegExp, replacement: string) => {
    if (!pattern.test(left))
      throw new Error(`${file} has no ${what}: see scripts/left-out-functions.ts.`);
    left = left.replace(pattern, replacement);
  };
  for (const [name, body] of Object.entries(functions)) {
    replace(
      `function ${name}`,
      new RegExp(`^(function ${name}\\([^)]*\\) \\{)(?:.*\\}$|[\\s\\S]*?^\\}$)`, 'm'),
      `$1${body}}`,
    );
  }
  for (const name of exports) {
    replace(`export ${name}`, new RegExp(`^exports\\.${name} = [\\s\\S]*?^\\};$`, 'm'), '');
  }
  for (const [name, value] of Object.entries(constants)) {
    const declared = left.search(new RegExp(`^  ${name} = `, 'm'));
    if (declared < 0) throw new Error(`${file} has no variable ${name}.`);
    // Assignments stay, in code that is never reached.
    const reads = new RegExp(`\\b${name}\\b(?!\\$)(?!\\s*=[^=])`, 'g');
    left = left.slice(0, declared) + left.slice(declared).replace(reads, value);
  }
  for (const [name, value] of Object.entries(properties)) {
    const reads = new RegExp(`[\\w$]+(?:\\.\\w+)*\\.${name}\\b(?!\\s*=[^=])`, 'g');
    replace(`property ${name}`, reads, value);
  }
  return left;
}
