import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, expect, test } from 'vitest';
import { lightCalls } from '../../vite/light-calls.ts';

let folder = '';
afterEach(() => rm(folder, { recursive: true }));

const calls = `
export const getPrints = { method: 'GET', path: '/prints', reply: { isSchema: true } };
export const SIZES = ['63', '64'];
export const isId = /^[a-z]+$/;
export const pathOf = (id: string) => '/prints/' + id;
export const sizes = new Set(SIZES);
export const fields = { id: { optional: () => true } };
`;

/** What the browser gets of a page that imports from a calls.ts. */
async function built(page: string): Promise<string> {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'light-calls-')));
  await writeFile(join(folder, 'calls.ts'), calls);
  await writeFile(join(folder, 'page.ts'), page);
  const made = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [lightCalls()],
    build: { write: false, minify: false, rolldownOptions: { input: join(folder, 'page.ts') } },
  });
  if (!('output' in made)) throw new Error('The build watches.');
  return made.output[0].code;
}

test('the browser gets of a call where it goes, and plain values whole', async () => {
  const code = await built(`import { getPrints, isId, SIZES } from './calls.ts';
    console.log(getPrints, isId, SIZES);`);
  expect(code).toContain('/prints');
  expect(code).toContain('/^[a-z]+$/');
  expect(code).toContain('"64"');
  expect(code).not.toContain('isSchema');
});

for (const name of ['pathOf', 'sizes', 'fields'])
  test(`a page that imports ${name}, which can't be kept, fails the build with its name and file`, async () => {
    const made = built(`import { ${name} } from './calls.ts'; console.log(${name});`);
    await expect(made).rejects.toThrow(new RegExp(`"${name}" is not exported by ".*calls\\.ts`));
  });

test('a page that imports all of a calls.ts as one namespace fails the build', async () => {
  const made = built(`import * as calls from './calls.ts'; console.log(calls.pathOf);`);
  await expect(made).rejects.toThrow(/page\.ts has to import the calls it makes by their names/);
});
