import { globSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const later = createRequire(import.meta.url);
/** It names what it replaces. */
const parser = new URL('../../vite/page-parts.ts', import.meta.url).href;
/** Loaded by the few tests that need it: it brings a parser. */
const pageParts = (): typeof import('../../vite/page-parts.ts') => later('../../vite/page-parts.ts');

/**
 * Tests run on Node's own modules, which have no `import.meta.glob`: Vite replaces it in the pages it builds. Loaded by
 * `--import` before any test.
 */
registerHooks({
  load(url, context, nextLoad) {
    if (/\/page-parts\.ts\?/.test(url)) {
      const source = pageParts().partOf(url.replace(/^file:\/\//, ''));
      return { format: 'module-typescript', source: source ?? '', shortCircuit: true };
    }
    const loaded = nextLoad(url, context);
    const source = loaded.source?.toString() ?? '';
    if (url === import.meta.url || url === parser || !source.includes('import.meta.glob')) return loaded;
    if (source.includes('/page-parts.ts'))
      return { ...loaded, source: pageParts().importParts(source, fileURLToPath(url)) ?? source };
    const from = JSON.stringify(import.meta.url);
    // On the first line, so that the others keep their numbers.
    return {
      ...loaded,
      source: `import { globOf } from ${from}; import.meta.glob = globOf(import.meta.url); ${source}`,
    };
  },
});

/** Vite's `import.meta.glob(pattern, { eager: true, import: name })` for the module at `url`; without a name whole modules. */
export function globOf(url: string) {
  const folder = dirname(fileURLToPath(url));
  const load = createRequire(url);
  return (pattern: string, { import: name }: { import?: string }): Record<string, unknown> =>
    Object.fromEntries(
      globSync(pattern, { cwd: folder })
        .sort()
        .map((path) => {
          const loaded = load(join(folder, path));
          return [path, name ? loaded[name] : loaded];
        }),
    );
}
