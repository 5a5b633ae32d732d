import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';

/** Every feature with a record is in src/app.ts, which lists them by hand. A check: { passed, failed, output? }. */
export function listedFeatures() {
  const app = readFileSync(join(root, 'src', 'app.ts'), 'utf8');
  const unlisted = globSync('src/features/*/api.server.ts', { cwd: root })
    .filter((file) => !app.includes(`#${file.slice('src/'.length)}'`))
    .map(dirname);
  if (unlisted.length === 0) return { passed: 1, failed: 0 };
  const output = unlisted.map(
    (folder) => `${folder} has an api.server.ts, but src/app.ts doesn’t list the feature.`,
  );
  return { passed: 0, failed: 1, output: output.join('\n') };
}
