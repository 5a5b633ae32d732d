import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const documented = new Set(
  [...read('docs/configure.md').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
);
/** What tells containers of others what to do, and what the files themselves are filled in with. */
const ofOthers =
  /^(POSTGRES_|MINIO_|BUCKET_|DATABASE_PASSWORD$|WEB[12]$|AUTH_TYPE$|LISTEN_PORT$|POOL_MODE$|MAX_|DEFAULT_POOL_SIZE$|NODE_ENV$|PATH$|CMD$|HEALTHCHECK$)/;

test('the files for deploying set only what the app reads, and copy only what is there', () => {
  const files = globSync('deploy/**/*.{yaml,service}', { cwd: root }).concat('deploy/Containerfile');
  const unknown = files.flatMap((file) =>
    [...read(file).matchAll(/(?:^\s*|[{ ]|name: )([A-Z][A-Z0-9_]{3,})(?:: |=|, value)/gm)].flatMap(
      ([, name = '']) => (documented.has(name) || ofOthers.test(name) ? [] : [`${file}: ${name}`]),
    ),
  );
  expect(files.length).toBeGreaterThan(4);
  expect(unknown).toEqual([]);
  const copied = [...read('deploy/Containerfile').matchAll(/--from=build \/app\/(\S+)/g)].map(
    ([, path = '']) => path,
  );
  const made = ['node_modules', 'build'];
  const known = copied.filter((path) => made.includes(path) || globSync(path, { cwd: root }).length > 0);
  expect(known).toEqual(copied);
});

test('the proxies close what only operators may read, and know the app’s own paths', () => {
  for (const file of ['deploy/haproxy.cfg', 'deploy/nginx.conf']) {
    expect(read(file)).toMatch(/\/metrics/);
    expect(read(file)).toMatch(/\/readyz/);
  }
  expect(read('src/platform/http/live-route.ts')).toContain("'/api/live'");
  expect(read('deploy/nginx.conf')).toContain('location = /api/live');
  expect(read('deploy/nginx.conf')).toContain('location /api/uploads');
});
