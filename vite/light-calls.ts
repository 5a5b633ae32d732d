import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { Plugin } from 'vite';
import { z } from 'zod';

/**
 * A page that makes a call needs its method and path, not its rules: in the browser `calls.ts` (and `people-calls.ts`
 * where a feature has many) holds only what can be written as JSON, and zod stays out of public pages. A form that checks what is typed imports the same file as
 * `#rules/FEATURE/calls.ts` and gets it whole. See docs/decisions/0004-schemas-load-with-forms.md.
 */
export function lightCalls(): Plugin {
  const light = '?light';
  const calls = /(^|\/)([a-z-]+-)?calls\.ts$/;
  return {
    name: 'touchline:light-calls',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async resolveId(source, importer, options) {
      if (!calls.test(source) || source.startsWith('#rules/')) return null;
      // The rules of one feature are made of the rules of others.
      if (importer && (calls.test(importer) || /fields\.ts$/.test(importer))) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && found.id + light;
    },
    async load(id) {
      if (!id.endsWith(light)) return null;
      const file = id.slice(0, -light.length);
      this.addWatchFile(file);
      const exported: Record<string, unknown> = await import(
        `${pathToFileURL(file).href}?at=${statSync(file).mtimeMs}`
      );
      return Object.entries(exported)
        .map(([name, value]) => [name, source(value)])
        .map(([name, text]) => (text ? `export const ${name} = ${text};` : ''))
        .join('\n');
    },
    transform(code, id) {
      // Of a namespace, a missing name would be `undefined` without a word.
      const [taken] = /^import \* as \w+ from ['"][^'"]*calls\.ts['"]/m.exec(code) ?? [];
      if (taken && !taken.includes('#rules/'))
        this.error(`${id} has to import the calls it makes by their names: ${taken}`);
    },
  };
}

/**
 * What stays of a value: of a call, where it goes; of anything else all of it, or nothing. What is left out and imported
 * all the same, such as a schema or a function, fails the build's linking: "NAME is not exported by FILE".
 */
function source(value: unknown): string | undefined {
  if (value instanceof RegExp) return String(value);
  if (value instanceof z.ZodType) return;
  if (typeof value === 'object' && value && 'path' in value && 'reply' in value) {
    const { method, path, changes, guests } = value as Record<string, unknown>;
    return JSON.stringify({ method, path, changes, guests });
  }
  const text: string | undefined = JSON.stringify(value);
  return text && isDeepStrictEqual(JSON.parse(text), value) ? text : undefined;
}
