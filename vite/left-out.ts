import type { Plugin } from 'vite';

/** What no page uses of a library, and what stands in its place: of a name that is missing, the build's linking complains. */
const leftOut = [
  {
    // The hooks with which the router reports to monitoring: nothing here sets them.
    file: /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
    instead: `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
      export const getRouteInstrumentationUpdates = () => ({});
      export const instrumentClientSideRouter = (router) => router;
      // Only servers use these.
      export const instrumentHandler = undefined, instrumentationResultMetaContext = undefined;`,
  },
  {
    // Calls that change something are made by `useAct`.
    file: /\/@tanstack\/query-core\/build\/modern\/mutationCache\.js$/,
    instead: `export class MutationCache {
      clear() {}
      findAll() { return []; }
      async resumePausedMutations() {}
    }`,
  },
];

const reactDom = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;

/** Functions that are never called, or that find nothing to do. */
const unused = [
  {
    // No page has an action or a fetcher, since pages call by themselves (`sources/edit-forms.test.ts`).
    file: /\/react-router\/dist\/production\/lib\/router\/router\.js$/,
    functions: ['handleAction', 'handleFetcherAction', 'handleFetcherLoader', 'fetch'],
    instead: "throw new Error('left out of the build');",
  },
  {
    // What React does for <ViewTransition>, which no page has. Some of them look for one.
    file: reactDom,
    functions: [
      'applyViewTransitionName',
      'applyViewTransitionToHostInstances',
      'applyViewTransitionToHostInstancesRecursive',
      'commitAppearingPairViewTransitions',
      'commitDeletedPairViewTransitions',
      'commitEnterViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'measureNestedViewTransitions',
      'measureViewTransitionHostInstancesRecursive',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'restorePairedViewTransitions',
      'restoreViewTransitionName',
      'restoreViewTransitionOnHostInstances',
      'startViewTransition',
    ],
    instead: '',
  },
  {
    // Nothing here is an activity, a list of suspenses, a custom element or a form with an action; no style has a
    // precedence, and nothing calls `preinit`. The slow path finds an element for the developers' tools.
    file: reactDom,
    functions: [
      'acquireResource',
      'commitNewChildToFragmentInstance',
      'cutOffTailIfNeeded',
      'deleteChildFromFragmentInstance',
      'dispatchActionState',
      'findCurrentFiberUsingSlowPath',
      'initSuspenseListRenderState',
      'insertStylesheet',
      'mountActionState',
      'preconnectAs',
      'preinitModuleScript',
      'preinitScript',
      'preinitStyle',
      'preloadModule',
      'preloadStylesheet',
      'runActionStateAction',
      'setPropOnCustomElement',
      'suspendResource',
      'updateActionStateImpl',
      'updateActivityComponent',
      'updateSuspenseListComponent',
    ],
    instead: '',
  },
];

/** Links are looked up a moment after a page came to life, when those are there that only browsers show: once, not twice. */
const discovery = {
  file: /\/react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js$/,
  from: /^(\t+)fetchPatches\(\);$/m,
  to: '$1debouncedFetchPatches();',
};

/** What a ref of a fragment can do: no fragment has one. */
const ofFragments = /^FragmentInstance\.prototype\.\w+ = function \(.*?^\};$/gms;

/** Leaves parts of libraries out that every page would load, and mends one. A library without such a part fails the build. */
export function withoutLeftOut(): Plugin {
  const found = new Set<RegExp>();
  return {
    name: 'touchline:left-out',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const part = leftOut.find(({ file }) => file.test(id.replace(/\?.*$/, '')));
      if (!part) return;
      found.add(part.file);
      return part.instead;
    },
    transform(code, id) {
      if (discovery.file.test(id)) {
        if (!discovery.from.test(code))
          this.error('The router looks links up elsewhere: see vite/left-out.ts.');
        found.add(discovery.file);
        return code.replace(discovery.from, discovery.to);
      }
      const parts = unused.filter(({ file }) => file.test(id.replace(/\?.*$/, '')));
      if (parts.length === 0) return;
      for (const { file } of parts) found.add(file);
      const all = parts.flatMap(({ functions, instead }) => functions.map((name) => ({ name, instead })));
      return all.reduce(
        (left, { name, instead }) => {
          // Those of the router are inside the function that makes one, indented by tabs.
          const [, tabs] = new RegExp(`^(\\t*)(?:async )?function ${name}\\(`, 'm').exec(left) ?? [];
          const whole = new RegExp(
            `^${tabs}((?:async )?function ${name}\\(.*?\\)) \\{\\n.*?^${tabs}\\}$`,
            'ms',
          );
          if (tabs === undefined || !whole.test(left))
            this.error(`A library has no function ${name} any more: see vite/left-out.ts.`);
          return left.replace(whole, (_all, head: string) => `${tabs}${head} { ${instead} }`);
        },
        code.replace(ofFragments, ''),
      );
    },
    buildEnd(error) {
      const missing = [...leftOut, ...unused, discovery]
        .map(({ file }) => file)
        .find((file) => !found.has(file));
      if (!error && missing) this.error(`No library has the file ${missing} any more: see vite/left-out.ts.`);
    },
  };
}
