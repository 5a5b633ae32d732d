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

/** Of the router: no page has an action or a fetcher, since pages call by themselves (`sources/edit-forms.test.ts`). */
const router = /\/react-router\/dist\/production\/lib\/router\/router\.js$/;
const unused = ['handleAction', 'handleFetcherAction', 'handleFetcherLoader'];

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
      if (!router.test(id.replace(/\?.*$/, ''))) return;
      found.add(router);
      // Inside the function that makes a router, indented by tabs.
      return unused.reduce((left, name) => {
        const [, tabs] = new RegExp(`^(\\t+)(?:async )?function ${name}\\(`, 'm').exec(left) ?? [];
        const whole = new RegExp(
          `^${tabs}((?:async )?function ${name}\\(.*?\\)) \\{\\n.*?^${tabs}\\}$`,
          'ms',
        );
        if (!tabs || !whole.test(left))
          this.error(`The router has no ${name} any more: see vite/left-out.ts.`);
        return left.replace(
          whole,
          (_all, head: string) => `${tabs}${head} { throw new Error('left out of the build'); }`,
        );
      }, code);
    },
    buildEnd(error) {
      const missing = [...leftOut.map(({ file }) => file), router].find((file) => !found.has(file));
      if (!error && missing) this.error(`No library has the file ${missing} any more: see vite/left-out.ts.`);
    },
  };
}
