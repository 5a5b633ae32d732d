import type { Plugin, Rolldown } from 'vite';

const page = /\/src\/features\/[^/]+\/pages\/[^/]+\.tsx$/;
/** What a page shows until somebody has signed in: a page that holds it is a members' page. */
const gate = /\/src\/features\/auth\/ui\/signed-in\.tsx$/;
const everywhere = /\/src\/(root|entry\.client)\.tsx$/;

/**
 * Tells which modules visitors' pages are made of: what the root and the pages without a gate import, however far
 * down, but not what they fetch later. Every visitor loads what is shared among these; members' code stays out of it.
 */
export function publicCode(): { plugin: Plugin; isPublic: (id: string) => boolean } {
  const found = new Set<string>();
  return {
    isPublic: (id) => found.has(id),
    plugin: {
      name: 'touchline:public-code',
      applyToEnvironment: (environment) => environment.name === 'client',
      buildEnd() {
        found.clear();
        for (const id of this.getModuleIds()) {
          const file = id.replace(/\?.*$/, '');
          if (!everywhere.test(file) && !page.test(file)) continue;
          const needed = below(this, id);
          if (everywhere.test(file) || ![...needed].some((one) => gate.test(one)))
            for (const one of needed) found.add(one);
        }
      },
    },
  };
}

/** A module and all it imports statically. */
function below(graph: Pick<Rolldown.PluginContext, 'getModuleInfo'>, id: string): Set<string> {
  const ids = new Set([id]);
  for (const one of ids) for (const next of graph.getModuleInfo(one)?.importedIds ?? []) ids.add(next);
  return ids;
}
