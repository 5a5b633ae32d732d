import type { Plugin, Rolldown } from 'vite';
import { memberFrame } from './public-code.ts';

/** What a page shows to members in place of what visitors see, by the id of its route. */
const ofPages: Record<string, RegExp> = {
  '': memberFrame,
  'features/home/pages/home': /\/src\/features\/home\/ui\/member-home\.tsx$/,
};

/**
 * Writes down which files hold what members see around every page, and in place of some: `member-scripts.json`, which
 * entry.server.tsx reads. Otherwise a browser would learn of them when the visitors' page has come to life.
 */
export function memberScripts(): Plugin {
  return {
    name: 'touchline:member-scripts',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const root = withImports(bundle, chunks, /\/src\/(root|entry\.client)\.tsx$/);
      const files = Object.entries(ofPages).map(([page, parts]) => {
        const known = new Set([
          ...root,
          ...withImports(bundle, chunks, new RegExp(`/src/${page || 'root'}\\.tsx`)),
        ]);
        const own = withImports(bundle, chunks, parts).filter((file) => !known.has(file));
        return [page, own.map((file) => `/${file}`)];
      });
      const source = JSON.stringify(Object.fromEntries(files));
      this.emitFile({ type: 'asset', fileName: 'member-scripts.json', source });
    },
  };
}

/** The files of modules, and what they import. */
function withImports(
  bundle: Rolldown.OutputBundle,
  chunks: readonly Rolldown.OutputChunk[],
  module: RegExp,
): string[] {
  const files = new Set(
    chunks.filter(({ moduleIds }) => moduleIds.some((id) => module.test(id))).map(({ fileName }) => fileName),
  );
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') for (const next of chunk.imports) files.add(next);
  }
  return [...files];
}
