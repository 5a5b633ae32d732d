import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const esm = new URL('../esm/', import.meta.resolve('lucide-react'));
// React Router reads a page in parts: `home.tsx?route-chunk=main`.
const ours = /\/src\/[^?]*\.tsx?(\?|$)/;
const imported = /^import \{([^}]*)\} from ['"]lucide-react['"];?/gm;

/**
 * Imports each icon from its own file. By way of the package's index every page would seem to need every icon, and
 * those that only members see would travel with visitors' code.
 */
export function iconsByFile(): Plugin {
  const files = fileOfEach(readFileSync(new URL('lucide-react.mjs', esm), 'utf8'));
  return {
    name: 'touchline:icons-by-file',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
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
