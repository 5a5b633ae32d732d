import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const esm = new URL('../esm/', import.meta.resolve('lucide-react'));
// React Router reads a page in parts: `home.tsx?route-chunk=main`.
const ours = /\/src\/[^?]*\.tsx?(\?|$)/;
const imported = /^import \{([^}]*)\} from ['"]lucide-react['"];?/gm;
const icon = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/;
const iconOf = fileURLToPath(new URL('../src/ui/icon-of.ts', import.meta.url));

/**
 * Imports each icon from its own file. By way of the package's index every page would seem to need every icon, and
 * those that only members see would travel with visitors' code. Of its file only the shapes are used, in `iconOf`.
 */
export function iconsByFile(): Plugin {
  const files = fileOfEach(readFileSync(new URL('lucide-react.mjs', esm), 'utf8'));
  return {
    name: 'touchline:icons-by-file',
    enforce: 'pre',
    apply: 'build',
    async load(id) {
      if (!icon.test(id)) return null;
      const { __iconData: data } = (await import(pathToFileURL(id).href)) as {
        __iconData?: { node: Shape[] };
      };
      // Another name of an icon.
      if (!data) return null;
      // The keys of shapes are for lists; ours are arguments.
      const shapes = data.node.map(([tag, { key: _key, ...attributes }]) => [tag, attributes]);
      return `import { iconOf } from ${JSON.stringify(iconOf)};
        export default /* @__PURE__ */ iconOf(${JSON.stringify(shapes)});`;
    },
    transform(code, id) {
      if (!ours.test(id) || !code.includes('lucide-react')) return;
      return {
        code: code.replace(imported, (_all, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => importOf(name, files))
            .join(' '),
        ),
        map: null,
      };
    },
  };
}

type Shape = readonly [tag: string, attributes: Record<string, string>];

/** `Baby`, or `Baby as Child`. */
function importOf(name: string, files: ReadonlyMap<string, string>): string {
  const [icon = '', local = icon] = name.split(' as ');
  const file = files.get(icon);
  if (!file) throw new Error(`lucide-react has no icon called ${icon}.`);
  return `import ${local} from ${JSON.stringify(file)};`;
}

/** An icon has several names, and its file is called by one of them. */
function fileOfEach(index: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of index.matchAll(
    /^export \{([^}]*)\} from '(\.\/icons\/[^']+)';/gm,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) {
      files.set(name, fileURLToPath(new URL(file, esm)));
    }
  }
  return files;
}
