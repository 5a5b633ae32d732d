import type { Plugin, Rolldown } from 'vite';

/** Pages of administration are shown inside a frame that holds the gate. */
const page = /\/src\/features\/[^/]+\/pages\/(?!admin[-.])[^/]+\.tsx$/;
/** What a page shows until somebody has signed in: a page that holds it is a members' page. */
const gate = /\/src\/features\/auth\/ui\/signed-in\.tsx$/;
const everywhere = /\/src\/(root|entry\.client)\.tsx$/;
/** What these fetch later is for visitors too: without it, what a tab shares with members would bring their code along. */
const tabs = /\/src\/features\/[^/]+\/profile-tabs\.ts$/;

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/**
 * Tells how many visitors' pages need a module: what the root, the pages without a gate and the tabs of a profile
 * import, however far down, but not what they fetch later. What the root needs, all need. Members' code is needed by
 * none.
 */
export function publicCode(): { plugin: Plugin; needed: (id: string) => number } {
  const pages = new Map<string, number>();
  const count = (ids: Iterable<string>, weight: number) => {
    for (const id of ids) pages.set(id, (pages.get(id) ?? 0) + weight);
  };
  return {
    needed: (id) => pages.get(id) ?? 0,
    plugin: {
      name: 'touchline:public-code',
      applyToEnvironment: (environment) => environment.name === 'client',
      buildEnd() {
        pages.clear();
        for (const id of this.getModuleIds()) {
          const file = id.replace(/\?.*$/, '');
          if (everywhere.test(file)) count(below(this, id), Number.POSITIVE_INFINITY);
          const entries = page.test(file) ? [id] : tabs.test(file) ? laterOf(this, id) : [];
          for (const entry of entries) {
            const ids = below(this, entry);
            if (![...ids].some((one) => gate.test(one))) count(ids, 1);
          }
        }
      },
    },
  };
}

const laterOf = (graph: Graph, id: string): readonly string[] =>
  graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];

/** A module and all it imports statically. */
function below(graph: Graph, id: string): Set<string> {
  const ids = new Set([id]);
  for (const one of ids) for (const next of graph.getModuleInfo(one)?.importedIds ?? []) ids.add(next);
  return ids;
}
