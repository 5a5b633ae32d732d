import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const exclude = (name: string) => /\.test\.|(?:^|\/)test-/.test(name);
/** What hashes an address, so that nothing else of it is stored or logged, or only asks whether it is this machine's. */
const hashed = /takeFromAddress\(|networks\s*\.of(LastHour)?\(|networkOf\(|isLoopback\(/;

it('the address of a request is only hashed, never stored or logged', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude });
  const lines = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => /\brequest\??\.(ip|ips|socket\.remoteAddress)\b|\bremoteAddress\b/.test(line))
      .map((line) => ({ file, line: line.trim() })),
  );
  expect(lines.length).toBeGreaterThan(4);
  const others = lines.filter(({ file, line }) => !hashed.test(line) && file !== 'src/test/test-app.ts');
  expect(others).toEqual([]);
});
