import type { Plugin } from 'vite';

const instrumentation = /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/;

/**
 * Leaves out the hooks with which the router reports to monitoring: nothing here sets them, and every page would load a
 * kilobyte of them. A router without this file fails the build; without a name that it imports, the build's linking does.
 */
export function withoutInstrumentation(): Plugin {
  let isFound = false;
  return {
    name: 'touchline:without-instrumentation',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      if (!instrumentation.test(id.replace(/\?.*$/, ''))) return;
      isFound = true;
      return `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
        export const getRouteInstrumentationUpdates = () => ({});
        export const instrumentClientSideRouter = (router) => router;
        // Only servers use these.
        export const instrumentHandler = undefined, instrumentationResultMetaContext = undefined;`;
    },
    buildEnd(error) {
      if (!error && !isFound)
        this.error(
          'The router has no file for instrumentation any more: see vite/without-instrumentation.ts.',
        );
    },
  };
}
