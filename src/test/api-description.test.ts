import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import type { ApiDocument } from '#platform/http/describe-calls.ts';
import { insertTribe } from './factories/tribes.ts';
import { testApp } from './test-app.ts';

const root = join(import.meta.dirname, '../..');
const tested = await testApp();
const { app, tokenOf } = tested;
const { body } = await app.server.inject('/api/openapi.json');
const described: ApiDocument & { servers: { url: string }[] } = JSON.parse(body);
const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ ...operation, name: `${method} ${path}` })),
);

/** What lint says about every document that is served by a test, and what is true of ours. */
const explained: Record<string, string> = {
  'info-license': 'a service has terms, which termsOfService links',
  'no-server-example.com': 'tests run on localhost; servers are SITE_ORIGINS',
};

describe('the description of the API', () => {
  test('has no fault and no warning that isn’t explained', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: body, absoluteRef: 'openapi.json', config });
    expect(problems.filter(({ severity, ruleId }) => severity === 'error' || !(ruleId in explained))).toEqual(
      [],
    );
  });

  test('names each operation by its address', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^(get|post|put|delete)[A-Z][A-Za-z0-9]+$/.test(id ?? ''))).toEqual([]);
    expect(ids).toContain('getAccountFollowListByUsername');
  });

  test('lists what each operation can be refused with, and nothing else', () => {
    const codesOf = (name: string, status: string) =>
      codesIn(operations.find((one) => one.name === name)?.responses[status]);
    expect(codesOf('get /api/platform/get-platform', '403')).toEqual(['KIDS_SITE']);
    expect(codesOf('get /api/platform/get-platform', '409')).toEqual([]);
    expect(codesOf('post /api/tribe/join-tribe', '202')).toEqual(['GUARDIAN_ASKED']);
    expect(codesOf('post /api/tribe/join-tribe', '403')).toEqual(
      expect.arrayContaining(['BANNED', 'KIDS_ONLY']),
    );
    expect(codesOf('post /api/payment/initiate-payment', '409')).toEqual(
      expect.arrayContaining(['SOLD_OUT', 'PRICE_CHANGED']),
    );
    expect(codesOf('post /api/admin/accounts/role', '403')).toContain('STAFF_SECOND_FACTOR');
    const counts = operations.map(({ responses }) => Object.values(responses).flatMap(codesIn).length);
    expect(counts.sort((a, b) => a - b)[counts.length >> 1]).toBeLessThan(25);
  });
});

function codesIn(response: object | undefined): string[] {
  const whole = JSON.stringify(response ?? {}).replace(
    /\{"\$ref":"#\/components\/responses\/(\w+)"\}/,
    (_, name: string) =>
      JSON.stringify(new Map(Object.entries(described.components?.responses ?? {})).get(name)),
  );
  return JSON.parse(/"enum":(\[[^\]]*\])/.exec(whole)?.[1] ?? '[]');
}

test('the client of docs/api-client.md compiles strictly and joins a tribe', async () => {
  const cache = join(root, 'node_modules/.cache/touchline');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'client-'));
  try {
    const [, example = ''] =
      /```ts\n([\s\S]+?)```/.exec(await readFile(join(root, 'docs/api-client.md'), 'utf8')) ?? [];
    await writeFile(join(folder, 'touchline.d.ts'), await typesOf(body));
    await writeFile(join(folder, 'example.mts'), example);
    const strict = { strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true };
    const compilerOptions = {
      ...strict,
      module: 'nodenext',
      target: 'es2024',
      types: [],
    };
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['example.mts'] }),
    );
    await promisify(execFile)(process.execPath, [
      join(root, 'node_modules/typescript/bin/tsc'),
      '-p',
      folder,
    ]).catch(({ stdout }) => expect(stdout).toBe(''));
    const tribeId = await insertTribe(tested);
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.server.address() as AddressInfo;
    const { join: joinTribe } = await import(join(folder, 'example.mjs'));
    const at = `http://127.0.0.1:${port}`;
    expect(await joinTribe(at, await tokenOf('bob'), tribeId)).toBe('You are now: active');
    expect(await joinTribe(at, await tokenOf('bob'), 'nowhere')).toBe('We couldn’t find this tribe.');
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** The generator needs a compiler with the API of TypeScript before 7 (openapi-typescript #2841). */
async function typesOf(document: string): Promise<string> {
  const hooks = registerHooks({
    resolve: (name, context, next) => next(name === 'typescript' ? '@typescript/typescript6' : name, context),
  });
  const { default: generate, astToString } = await import('openapi-typescript');
  hooks.deregister();
  return astToString(await generate(JSON.parse(document)));
}
