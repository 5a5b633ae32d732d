import { invalid } from './errors.ts';

/** Deeper than any request of ours: the deepest, a studio document, has twelve levels. */
const MAX_DEPTH = 40;

/**
 * Checks once, where input is read, what no schema should have to: every text is well-formed Unicode (PostgreSQL's jsonb
 * and half of the string functions fail on a lone surrogate) and nothing is nested deeper than code may recurse.
 * @throws 400 with the path of the part that can't be read
 */
export function assertReadable(value: unknown): void {
  const fault = faultIn(value, 0);
  if (fault) throw invalid(fault.message, fault.path.reverse().join('.') || undefined);
}

/** `JSON.parse` for text that came from outside. @throws SyntaxError, or 400 as `assertReadable` */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  assertReadable(value);
  return value;
}

interface Fault {
  message: string;
  /** From the inside out. */
  path: string[];
}

function faultIn(value: unknown, depth: number): Fault | null {
  if (typeof value === 'string') return value.isWellFormed() ? null : unreadable();
  if (typeof value !== 'object' || value === null) return null;
  if (depth === MAX_DEPTH) return { message: 'This is nested too deeply. Send fewer levels.', path: [] };
  const isList = Array.isArray(value);
  for (const key of Object.keys(value)) {
    if (!isList && !key.isWellFormed()) return unreadable();
    const fault = faultIn((value as Record<string, unknown>)[key], depth + 1);
    if (!fault) continue;
    fault.path.push(key);
    return fault;
  }
  return null;
}

const unreadable = (): Fault => ({
  message: 'Some characters here can’t be read. Remove them and try again.',
  path: [],
});
