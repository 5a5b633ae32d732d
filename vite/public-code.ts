import type { Plugin, Rolldown } from 'vite';

/** Pages of administration are shown inside a frame that holds the gate. */
const page = /\/src\/features\/[^/]+\/pages\/(?!admin[-.])[^/]+\.tsx$/;
/** What a page shows until somebody has signed in: a page that holds it is a members' page. */
const gate = /\/src\/features\/auth\/ui\/signed-in\.tsx$/;
const everywhere = /\/src\/(root|entry\.client)\.tsx$/;
/** What these fetch later is for visitors too: without it, what a tab shares with members would bring their code along. */
const tabs = /\/src\/features\/[^/]+\/page-parts\.ts\?profileTabs$/;

/** What the page's frame fetches for everybody who is signed in. */
export const memberFrame =
  /\/src\/features\/(shell\/ui\/profile-menu|notifications\/notices\/ui\/bell|auth\/two-factor\/ui\/second-factor-host)\.tsx$/;

const rules = /\/node_modules\/zod\//;

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/**
 * Tells which visitors' pages need a module: what the root, the pages without a gate and the tabs of a profile
 * import, however far down, but not what they fetch later. What the root needs, all need: `needed` is
 * infinite. Members' code is needed by none. `pagesOf` names what the same pages need, to put it into one file.
 */
export function publicCode(): {
  plugin: Plugin;
  needed: (id: string) => number;
  pagesOf: (id: string) => string;
  /** Whether members have it around every page. */
  aroundMembers: (id: string) => boolean;
  /** Whether it imports zod, however far down. */
  readsRules: (id: string) => boolean;
  /** In characters before they are minified, with what it imports that isn't on every page. */
  lengthOf: (id: string) => number;
} {
  const everywhereNeeded = new Set<string>();
  const aroundMembers = new Set<string>();
  const readRules = new Set<string>();
  const pages = new Map<string, Set<string>>();
  const lengths = new Map<string, number>();
  return {
    needed: (id) => (everywhereNeeded.has(id) ? Number.POSITIVE_INFINITY : (pages.get(id)?.size ?? 0)),
    aroundMembers: (id) => aroundMembers.has(id),
    readsRules: (id) => readRules.has(id),
    pagesOf: (id) => [...(pages.get(id) ?? [])].sort().join('-'),
    lengthOf: (id) => lengths.get(id) ?? Number.POSITIVE_INFINITY,
    plugin: {
      name: 'touchline:public-code',
      applyToEnvironment: (environment) => environment.name === 'client',
      buildEnd() {
        everywhereNeeded.clear();
        pages.clear();
        aroundMembers.clear();
        readRules.clear();
        lengths.clear();
        for (const id of this.getModuleIds()) {
          if (rules.test(id)) readRules.add(id);
          const file = id.replace(/\?.*$/, '');
          if (everywhere.test(file)) for (const one of below(this, id)) everywhereNeeded.add(one);
          if (memberFrame.test(file)) for (const one of below(this, id)) aroundMembers.add(one);
          const entries = page.test(file) ? [id] : tabs.test(id) ? laterOf(this, id) : [];
          for (const entry of entries) {
            const ids = below(this, entry);
            if ([...ids].some((one) => gate.test(one))) continue;
            for (const one of ids) pages.set(one, (pages.get(one) ?? new Set()).add(nameOf(entry)));
          }
        }
        for (const id of readRules)
          for (const importer of this.getModuleInfo(id)?.importers ?? []) readRules.add(importer);
        for (const id of pages.keys()) {
          const brought = [...below(this, id)].filter((one) => one === id || !everywhereNeeded.has(one));
          const long = (one: string) => this.getModuleInfo(one)?.code?.length ?? Number.POSITIVE_INFINITY;
          lengths.set(
            id,
            brought.reduce((sum, one) => sum + long(one), 0),
          );
        }
      },
    },
  };
}

const laterOf = (graph: Graph, id: string): readonly string[] =>
  graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];

/** React Router reads a page in parts: `home.tsx?route-chunk=main`. */
const nameOf = (id: string) => /([^/]+)\.tsx?(\?.*)?$/.exec(id)?.[1] ?? '';

/** A module and all it imports statically. */
function below(graph: Graph, id: string): Set<string> {
  const ids = new Set([id]);
  for (const one of ids) for (const next of graph.getModuleInfo(one)?.importedIds ?? []) ids.add(next);
  return ids;
}
