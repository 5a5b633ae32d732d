import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** `posts/feeds` for a file in a room; nothing for a file directly in its feature's folder. */
const roomOf = (file: string): string | undefined => /^src\/features\/([^/]+\/[^/]+)\/./.exec(file)?.[1];

/** Imports between rooms, types included, each with one file that does it. */
function importsBetweenRooms(): Map<string, Map<string, string>> {
  const exclude = (name: string) => /\.test\.|(?:^|\/)test-/.test(name);
  const found = new Map<string, Map<string, string>>();
  for (const file of globSync('src/features/**/*.{ts,tsx}', { cwd: root, exclude })) {
    const from = roomOf(file);
    if (!from) continue;
    const code = readFileSync(join(root, file), 'utf8');
    for (const [, path = ''] of code.matchAll(/(?:from|import)\s*\(?\s*'(#features\/[^']+|\.[^']+)'/g)) {
      const imported = path.startsWith('#')
        ? `src/${path.slice(1)}`
        : relative(root, resolve(join(root, dirname(file)), path));
      const to = roomOf(imported);
      if (!to || to === from) continue;
      const targets = found.get(from) ?? new Map<string, string>();
      found.set(from, targets.set(to, `${file} -> ${imported}`));
    }
  }
  return found;
}

it('rooms of features import each other in one direction only', () => {
  const imports = importsBetweenRooms();
  expect(imports.size).toBeGreaterThan(40);
  const done = new Set<string>();
  const cycles: string[] = [];
  const walk = (room: string, path: readonly string[]): void => {
    const start = path.indexOf(room);
    if (start >= 0) {
      const circle = [...path.slice(start), room];
      cycles.push(
        circle
          .slice(1)
          .map((to, i) => imports.get(circle[i] ?? '')?.get(to))
          .join('; '),
      );
      return;
    }
    if (done.has(room)) return;
    for (const to of imports.get(room)?.keys() ?? []) walk(to, [...path, room]);
    done.add(room);
  };
  for (const room of imports.keys()) walk(room, []);
  expect(cycles, 'move what both rooms need into the feature’s own folder').toEqual([]);
});
