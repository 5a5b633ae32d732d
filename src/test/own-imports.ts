import { createRequire, registerHooks } from 'node:module';

const root = new URL('../../', import.meta.url);
const { imports } = createRequire(import.meta.url)('../../package.json') as {
  imports: Record<string, string>;
};
/** `#rules/` and the folder that it stands for; the shortest, `#`, last. */
const folders = Object.entries(imports)
  .map(([from, to]) => [from.slice(0, -1), new URL(to.slice(0, -1), root)] as const)
  .sort(([one], [other]) => other.length - one.length);

/**
 * Resolves imports between our own files. Vitest's resolve hook reports each import to its main process, for the watch
 * mode; reports of the app's thousands of imports take longer than evaluating it. Hooks that are registered later are
 * asked first, and these end the matter.
 */
registerHooks({
  resolve(specifier, { parentURL }, nextResolve) {
    const url = parentURL?.includes('/node_modules/') ? undefined : ownFile(specifier, parentURL);
    return url ? { url: url.href, shortCircuit: true } : nextResolve(specifier);
  },
});

function ownFile(specifier: string, parentURL: string | undefined): URL | undefined {
  // What Vitest imports itself has an address with a question mark.
  if (specifier.includes('?')) return;
  if (specifier.startsWith('.')) return new URL(specifier, parentURL);
  const found = folders.find(([from]) => specifier.startsWith(from));
  return found && new URL(specifier.slice(found[0].length), found[1]);
}
