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
    file: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
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
];

/** Leaves parts of libraries out that every page would load. A library without such a part fails the build. */
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
      const part = unused.find(({ file }) => file.test(id.replace(/\?.*$/, '')));
      if (!part) return;
      found.add(part.file);
      return part.functions.reduce((left, name) => {
        // Those of the router are inside the function that makes one, indented by tabs.
        const [, tabs] = new RegExp(`^(\\t*)(?:async )?function ${name}\\(`, 'm').exec(left) ?? [];
        const whole = new RegExp(
          `^${tabs}((?:async )?function ${name}\\(.*?\\)) \\{\\n.*?^${tabs}\\}$`,
          'ms',
        );
        if (tabs === undefined || !whole.test(left))
          this.error(`A library has no function ${name} any more: see vite/left-out.ts.`);
        return left.replace(whole, (_all, head: string) => `${tabs}${head} { ${part.instead} }`);
      }, code);
    },
    buildEnd(error) {
      const missing = [...leftOut, ...unused].map(({ file }) => file).find((file) => !found.has(file));
      if (!error && missing) this.error(`No library has the file ${missing} any more: see vite/left-out.ts.`);
    },
  };
}
