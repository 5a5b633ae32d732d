import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { onlyExport } from './only-export.ts';

const collected =
  /import\.meta\.glob(?:<[^(]*>)?\(\s*'([^']*\/page-parts\.ts)',\s*\{\s*eager: true,\s*import: '(\w+)',?\s*\},?\s*\)/;
const part = /\/page-parts\.ts\?(\w+)$/;

/** One part of a feature as a module of its own, by the id `page-parts.ts?menu`; null for other ids. */
export function partOf(id: string): string | null {
  const [query, name] = part.exec(id) ?? [];
  if (!query || !name) return null;
  return onlyExport(readFileSync(id.slice(0, id.lastIndexOf('?')), 'utf8'), name);
}

/** Code that collects a part, with an import for each feature that has it; null for other code. */
export function importParts(code: string, file: string): string | null {
  const [call, pattern, name] = collected.exec(code) ?? [];
  if (!call || !pattern || !name) return null;
  const folder = dirname(file);
  const files = globSync(pattern, { cwd: folder })
    .sort()
    .map((path) => join(folder, path))
    .filter((one) => new RegExp(`^export const ${name}\\b`, 'm').test(readFileSync(one, 'utf8')));
  const imports = files.map(
    (one, i) => `import { ${name} as ${name}${i} } from ${JSON.stringify(`${one}?${name}`)};`,
  );
  const all = `[${files.map((_one, i) => `${name}${i}`).join(', ')}]`;
  // On the first line, so that the others keep their numbers.
  const written = `${imports.join(' ')} ${code.replace(call, () => all)}`;
  // A file may collect several parts.
  return importParts(written, file) ?? written;
}

/**
 * What a feature adds to the pages of others is in its `page-parts.ts`, one export a part. Whoever collects a part
 * writes `import.meta.glob('../*\/page-parts.ts', { eager: true, import: 'menu' })` and gets that export of each feature
 * that has it, with what it needs and nothing of the other parts: a page loads no code that it doesn't show.
 */
export function pageParts(): Plugin {
  return {
    name: 'touchline:page-parts',
    enforce: 'pre',
    load(id) {
      const code = partOf(id);
      if (code === null) return null;
      this.addWatchFile(id.replace(/\?.*$/, ''));
      return { code, moduleType: 'ts' };
    },
    transform(code, id) {
      const changed = importParts(code, id.replace(/\?.*$/, ''));
      return changed === null ? null : { code: changed, map: null };
    },
  };
}
