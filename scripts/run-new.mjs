import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newFeature } from './new-feature.mjs';
import { modules, root } from './paths.mjs';
import { say } from './progress.mjs';
import { Refusal } from './refusal.mjs';
import { supervise } from './supervise.mjs';

await supervise(async () => {
  const [what, name = '', singular] = process.argv.slice(2);
  if (what !== 'feature')
    throw new Refusal('Only a feature can be begun: npm run new -- feature polls [poll]');
  const files = newFeature(name, singular === undefined ? {} : { singular });
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    say(`  ${path}`);
  }
  const formatted = [...files.keys()].filter((path) => /\.tsx?$/.test(path));
  spawnSync(join(modules, '.bin', 'biome'), ['check', '--write', ...formatted], { cwd: root });
  say(
    `\nNow: npm test -- features/${name}    (its last test fails: begin there)\nThen docs/adding-a-feature.md.`,
  );
  return 0;
});
