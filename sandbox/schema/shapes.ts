import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ErrorObject, ValidateFunction } from 'ajv';
import Stripe from 'stripe';
import { roots } from './roots.ts';

const CACHE = `${import.meta.dirname}/../../node_modules/.cache/touchline`;
const text = (name: string) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8');

/**
 * Reading the types and compiling takes seconds, so the result is cached per SDK version and per source.
 * @returns the path of the compiled validators
 */
export async function compileShapes(): Promise<string> {
  const sources = text('roots.ts') + text('from-types.ts') + text('shapes.ts');
  const print = createHash('sha256').update(sources).digest('hex').slice(0, 12);
  const file = `${CACHE}/shapes-${Stripe.PACKAGE_VERSION}-${print}.cjs`;
  if (existsSync(file)) return file;
  const [{ Ajv2020 }, standalone, { schemasFromTypes }] = await Promise.all([
    import('ajv/dist/2020.js'),
    import('ajv/dist/standalone/index.js'),
    import('./from-types.ts'),
  ]);
  const ajv = new Ajv2020({ code: { source: true }, inlineRefs: false });
  ajv.addSchema({ $id: 'sdk', ...schemasFromTypes() });
  const exported = Object.keys(roots).map((name) => [name.replace('.', '_'), `sdk#/$defs/${name}`]);
  const code = standalone.default(ajv, Object.fromEntries(exported));
  mkdirSync(CACHE, { recursive: true });
  // Two test files may compile at once: the last one replaces the file with an identical one.
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, code);
  renameSync(draft, file);
  return file;
}

/** When a value matches no member of a union, reports the member that matched furthest. */
function describeErrors(errors: readonly ErrorObject[]): string {
  const depth = (error: ErrorObject) => error.instancePath.split('/').length;
  const deepest = Math.max(...errors.map(depth));
  const messages = errors
    .filter((error) => depth(error) === deepest)
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);
  return [...new Set(messages)].join('; ');
}

interface WireObject {
  object?: unknown;
  id?: unknown;
  data?: unknown;
  deleted?: unknown;
}

/**
 * Creates the validator that checks wire objects against the SDK's types.
 * @returns what is wrong with a response or with an event's object; null when it is valid
 */
export async function createWireValidator(): Promise<(value: object) => string | null> {
  const validators: Record<string, ValidateFunction> = createRequire(import.meta.url)(await compileShapes());
  const check = (value: WireObject): string | null => {
    const name = String(value.object);
    if (name === 'list') {
      if (!Array.isArray(value.data)) return 'a list without data';
      return value.data.map(check).find((fault) => fault !== null) ?? null;
    }
    if (name === 'event') return check((value.data as { object: WireObject }).object);
    if (value.deleted === true)
      return typeof value.id === 'string' ? null : 'something deleted without its id';
    const validate = validators[name.replace('.', '_')];
    if (!validate) return `no shape is known for "${name}"`;
    const { id } = value;
    return validate(value) ? null : `${name} ${id}: ${describeErrors(validate.errors ?? [])}`;
  };
  return check;
}
