import { findAny } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import { badRequest } from './api-error.ts';

type Json = Record<string, unknown>;

/** Fields that are returned only when expanded: kind of object, field, how it is loaded. */
export type Includes = Record<string, Record<string, (tx: Tx, object: never) => unknown>>;

const MAX_DEPTH = 4;

/** Replaces ids by objects, as `expand` asks: `payment_intent.latest_charge`, `data.customer`. */
export function expand(tx: Tx, object: object, paths: readonly string[], includes: Includes): object {
  return paths.reduce((whole, path) => {
    const steps = path.split('.');
    if (steps.length > MAX_DEPTH + Number(steps[0] === 'data'))
      throw badRequest(`You cannot expand more than ${MAX_DEPTH} levels of a property.`, { param: 'expand' });
    return follow(tx, whole, steps, includes, path) as object;
  }, object);
}

function follow(tx: Tx, value: unknown, steps: string[], includes: Includes, path: string): unknown {
  const [step, ...rest] = steps;
  if (step === undefined || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => follow(tx, one, steps, includes, path));
  const object = value as Json;
  const find = includes[String(object.object)]?.[step];
  const found = find ? find(tx, object as never) : object[step];
  if (found === undefined && !(step in object)) throw notExpandable(path);
  const whole = typeof found === 'string' ? findAny(tx, found) : found;
  // The text is not the id of an object.
  if (typeof whole !== 'object') throw notExpandable(path);
  return { ...object, [step]: follow(tx, whole, rest, includes, path) };
}

const notExpandable = (path: string) =>
  badRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
