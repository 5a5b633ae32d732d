import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { Refusal } from './refusal.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');

const capital = (word) => word[0].toUpperCase() + word.slice(1);
const singularOf = (name) => name.replace(/ies$/, 'y').replace(/s$/, '');

/**
 * What a new feature begins with, from the example in new-feature.txt.
 * @param name its folder, one word in the plural: `polls`
 * @returns new files and changed ones, by their paths from the root
 */
export function newFeature(name, { singular = singularOf(name) } = {}) {
  if (!/^[a-z]{3,20}$/.test(name) || !/^[a-z]{2,20}$/.test(singular) || singular === name)
    throw new Refusal(
      'Name the feature by one word in the plural, in small letters: npm run new -- feature polls',
    );
  if (readdirSync(join(root, 'src', 'features')).includes(name))
    throw new Refusal(`src/features/${name} is there.`);
  const named = (text) =>
    text
      .replaceAll('chants', name)
      .replaceAll('Chants', capital(name))
      .replaceAll('chant', singular)
      .replaceAll('Chant', capital(singular));
  const last = readdirSync(join(root, 'migrations')).sort().at(-1) ?? '0000';
  const number = String(Number(last.slice(0, 4)) + 1).padStart(4, '0');
  const files = read('scripts/new-feature.txt')
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      return [named(part.slice(0, end)).replace('0000_', `${number}_`), named(part.slice(end + 1))];
    });
  return new Map([...files, ...changes(name, singular)]);
}

/** The lines that other files need. Each stands before one that is there anyway. */
function changes(name, singular) {
  const fill = `fill${capital(name)}`;
  return [
    changed('src/app.ts', [
      [
        "import type { Config } from '#platform/config.ts';\n",
        `import { ${name} } from '#features/${name}/api.server.ts';\n`,
      ],
      ['].flatMap(withRooms);', `  ${name},\n`],
    ]),
    changed('src/routes.ts', [
      ["  route('*',", `  route('${name}', 'features/${name}/pages/${name}.tsx'),\n`],
    ]),
    changed('src/features/moderation/check-written.server.ts', [
      ["  account: { name: 'displayName'", `  ${singular}: { posting: true },\n`],
    ]),
    changed('demo/fill-demo.server.ts', [
      ['import { closeNotebook', `import { ${fill} } from '#demo/fill-${name}.server.ts';\n`],
      ['    await fillXp(deps, tx);\n    await fillModeration', `    await ${fill}(world);\n`],
    ]),
  ];
}

function changed(path, lines) {
  const text = lines.reduce((whole, [before, line]) => {
    const parts = whole.split(before);
    if (parts.length !== 2)
      throw new Error(`"${before.trim()}" is not in ${path} once: correct new-feature.mjs.`);
    return parts.join(`${line}${before}`);
  }, read(path));
  return [path, text];
}
