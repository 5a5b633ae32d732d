// Counts how the sources hang together: `npm run structure`. What each figure means stands in docs/architecture.md.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SMALL = 40;
const TINY = 12;

const isTest = (file) => /\.test\.tsx?$|\/test-[a-z-]+\.tsx?$|^src\/test\//.test(file);
const featureOf = (file) => /^src\/features\/([^/]+)\//.exec(file)?.[1];
/** Anybody may import these, also upward. */
const isOpen = (file) => /\/(events|points)\.ts$/.test(file);
const isForPages = (file) => /\/(ui|pages)\//.test(file);

/** @returns {Map<string, { lines: number, imports: string[] }>} by path from the root */
function readSources(root) {
  const files = new Set(globSync('src/**/*.{ts,tsx}', { cwd: root }));
  return new Map(
    [...files].map((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const imports = importsIn(text, file).filter((one) => files.has(one));
      return [file, { lines: text.trimEnd().split('\n').length, imports }];
    }),
  );
}

function importsIn(text, file) {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const specifiers = /(?:\bfrom\s+|\bimport\s*\(?\s*)'((?:\.{1,2}\/|#)[^'\n]+)'/g;
  const found = [...code.matchAll(specifiers)].map(([, path]) => path.replace(/\?.*/, ''));
  return [...new Set(found.map((path) => resolved(path, file)))];
}

function resolved(path, file) {
  if (path.startsWith('#rules/')) return `src/features/${path.slice('#rules/'.length)}`;
  return path.startsWith('#') ? `src/${path.slice(1)}` : join(dirname(file), path);
}

/** What the server loads, types included: all that src/main.ts reaches, and what runs in threads of their own. */
function serverCode(sources) {
  const reached = new Set();
  const waiting = ['src/main.ts', ...[...sources.keys()].filter((file) => file.endsWith('.thread.ts'))];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...(sources.get(file)?.imports ?? []));
  }
  return reached;
}

/** Pairs of features that import each other on the server. @returns {string[]} "accounts-media (16, 7)" */
function pairsOf(sources) {
  const counts = new Map();
  for (const file of serverCode(sources)) {
    const from = featureOf(file);
    if (!from || isForPages(file)) continue;
    for (const imported of sources.get(file)?.imports ?? []) {
      const to = featureOf(imported);
      if (!to || to === from || isOpen(imported) || isForPages(imported)) continue;
      counts.set(`${from} ${to}`, (counts.get(`${from} ${to}`) ?? 0) + 1);
    }
  }
  return [...counts].flatMap(([key, count]) => {
    const [from, to] = key.split(' ');
    const back = counts.get(`${to} ${from}`);
    return back !== undefined && from < to ? [`${from}-${to} (${count}, ${back})`] : [];
  });
}

/** Small files that one file of their own folder imports, and nothing else. */
function crumbsOf(sources) {
  const importers = new Map();
  for (const [file, { imports }] of sources)
    if (!isTest(file)) for (const one of imports) importers.set(one, [...(importers.get(one) ?? []), file]);
  return [...sources]
    .filter(([file, { lines }]) => {
      const [only, ...more] = importers.get(file) ?? [];
      return !isTest(file) && lines <= SMALL && more.length === 0 && only && dirname(only) === dirname(file);
    })
    .map(([file]) => file);
}

const percentile = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];

/** @param {string} root the folder of package.json */
export function structure(root) {
  const sources = readSources(root);
  const ours = [...sources].filter(([file]) => !isTest(file));
  const lengths = ours.map(([, { lines }]) => lines).sort((a, b) => a - b);
  return {
    files: ours.length,
    crumbs: crumbsOf(sources),
    tiny: ours.filter(([, { lines }]) => lines <= TINY).length,
    pairs: pairsOf(sources),
    ctxImports: sources.get('src/platform/ctx.ts')?.imports.length ?? 0,
    noticeFiles: ours.filter(([file]) => /notice/.test(file)).length,
    lines: lengths.reduce((sum, one) => sum + one, 0),
    median: percentile(lengths, 0.5),
    p90: percentile(lengths, 0.9),
    longest: lengths.at(-1),
  };
}

function print({ pairs, ...figures }) {
  const rows = [
    ['files of source in src, without tests', figures.files],
    [`files of at most ${SMALL} lines with one importer, in their folder`, figures.crumbs.length],
    [`files of at most ${TINY} lines`, figures.tiny],
    ['pairs of features that need each other on the server', pairs.length],
    ['imports of platform/ctx.ts', figures.ctxImports],
    ['files about notices', figures.noticeFiles],
    ['lines of source, without tests', figures.lines],
    ['lines a file: median, p90, longest', `${figures.median}, ${figures.p90}, ${figures.longest}`],
  ];
  for (const [label, value] of rows) console.log(`${String(value).padStart(14)}  ${label}`);
  for (const pair of pairs) console.log(`${''.padStart(14)}  needs untying: ${pair}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) print(structure(join(import.meta.dirname, '..')));
