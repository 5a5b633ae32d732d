import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import { bindings } from '#app.ts';
import { routeOf } from '#platform/call.ts';
import { plainly } from '#platform/read-input.ts';
import { testApp } from './test-app.ts';

const { app, config } = await testApp();
const refusalAt = async (url: string) => {
  const reply = await app.server.inject({ url: `/api${url}`, headers: { 'x-api-key': config.API_KEY } });
  return { status: reply.statusCode, ...reply.json<{ field?: string; message: string }>() };
};

describe('a wrong parameter', () => {
  test.each([
    ['/v1/global/get-all-tribes?limit=x', 'limit', 'limit must be a number from 1 to 50.'],
    ['/v1/global/get-all-tribes?limit=51', 'limit', 'limit must be a number from 1 to 50.'],
    ['/v1/global/get-all-tribes?limit=1.5', 'limit', 'limit must be a whole number from 1 to 50.'],
    ['/account/follow-list/bob', 'side', 'side is missing: it must be followers or following.'],
    ['/account/follow-list/bob?side=both', 'side', 'side must be followers or following.'],
    ['/global/get-all-fonts-options/0/1', 'page', 'page must be a number from 1 to 1000.'],
  ])('%s is refused in words that say what it takes', async (url, field, message) => {
    expect(await refusalAt(url)).toMatchObject({ status: 400, code: 'INVALID_INPUT', field, message });
  });
});

const wrong = [
  undefined,
  null,
  'x',
  '',
  ' ',
  '\u0001',
  'x'.repeat(5000),
  'x:y',
  -1,
  0,
  0.5,
  1e15,
  Number.NaN,
  true,
  {},
  [],
  [{}],
  ['x'],
  Array(999).fill('x'),
];

/** Wrong values of a schema, of each of its parts and of theirs. */
function* wrongFor(schema: $ZodType, depth = 4): Generator<unknown> {
  yield* wrong;
  const { def } = (schema as $ZodTypes)._zod;
  if (depth === 0) return;
  if (def.type === 'object')
    for (const [name, part] of Object.entries(def.shape))
      for (const value of wrongFor(part, depth - 1)) yield { [name]: value };
  if (def.type === 'array') for (const value of wrongFor(def.element, depth - 1)) yield [value];
  if (def.type === 'union') for (const option of def.options) yield* wrongFor(option, depth - 1);
  if (def.type === 'pipe') yield* wrongFor(def.in, depth);
  if ('innerType' in def) yield* wrongFor(def.innerType, depth);
}

type Said = Parameters<z.ZodType['safeParse']>[1];

const messagesOf = (schema: z.ZodType, said: (schema: z.ZodType) => Said): string[] =>
  [...wrongFor(schema)].flatMap((value) => {
    const { error } = schema.safeParse(value, said(schema));
    return error?.issues.map(({ message }) => message) ?? [];
  });

test.each([
  [
    'every call refuses wrong parameters in plain sentences',
    (schema: z.ZodType) => ({ error: plainly(schema) }),
  ],
  ['a form that checks by the schema of a call says what is wrong in plain sentences', () => undefined],
] as const)('%s', (_, said) => {
  const found = new Map<string, string>();
  for (const { call } of bindings)
    for (const part of ['params', 'query', 'body'] as const)
      for (const message of call[part] ? messagesOf(call[part], said) : [])
        found.set(message, `${routeOf(call)} ${part}`);
  const odd = [...found].filter(
    ([message]) =>
      !/(?:[.?!”]|https:\/\/)$/.test(message) ||
      /invalid input|expected (to|a|an|number|string|object) |, received|nan\b|regex|pattern|undefined|too (small|big)|isn’t written|[\\^{}]/i.test(
        message,
      ) ||
      message.length > 200,
  );
  expect(odd).toEqual([]);
  expect(found.size).toBeGreaterThan(300);
});
