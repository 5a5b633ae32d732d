import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ErrorObject, ValidateFunction } from 'ajv';
import Stripe from 'stripe';
import { roots } from './roots.ts';

const CACHE = `${import.meta.dirname}/../../node_modules/.cache/touchline`;
const text = (name: string) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8');

/** Reading the types and compiling takes seconds, so it is done once for an SDK and for what reads it. */
async function compiled(): Promise<string> {
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
  // Two test files may get here at once: whoever is last replaces the same by the same.
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, code);
  renameSync(draft, file);
  return file;
}

/** Of all ways in which a value may be no member of a union, the one that went furthest is meant. */
function told(errors: readonly ErrorObject[]): string {
  const depth = (error: ErrorObject) => error.instancePath.split('/').length;
  const deepest = Math.max(...errors.map(depth));
  const said = errors
    .filter((error) => depth(error) === deepest)
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);
  return [...new Set(said)].join('; ');
}

interface Named {
  object?: unknown;
  id?: unknown;
  data?: unknown;
  deleted?: unknown;
}

/**
 * Makes the check of what is on the wire against the SDK's types.
 * @returns what is wrong with an answer or with an event's object, in words; null for one of the right shape
 */
export async function shapes(): Promise<(value: object) => string | null> {
  const validators: Record<string, ValidateFunction> = createRequire(import.meta.url)(await compiled());
  const check = (value: Named): string | null => {
    const name = String(value.object);
    if (name === 'list') {
      if (!Array.isArray(value.data)) return 'a list without data';
      return value.data.map(check).find((fault) => fault !== null) ?? null;
    }
    if (name === 'event') return check((value.data as { object: Named }).object);
    if (value.deleted === true)
      return typeof value.id === 'string' ? null : 'something deleted without its id';
    const validate = validators[name.replace('.', '_')];
    if (!validate) return `no shape is known for "${name}"`;
    const { id } = value;
    return validate(value) ? null : `${name} ${id}: ${told(validate.errors ?? [])}`;
  };
  return check;
}
