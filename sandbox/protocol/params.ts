import qs from 'qs';
import { z } from 'zod';
import { type ApiError, badRequest } from './api-error.ts';
import { isCurrency } from './currencies.ts';

/** Forms are nested with brackets: `line_items[0][price_data][currency]=usd`. */
export const parseForm = (body: string): Record<string, unknown> =>
  qs.parse(body, { depth: 8, arrayLimit: 500, parameterLimit: 2000 });

/** A file is its name, type and size: what it says is nobody's concern here. */
export async function parseMultipart(contentType: string, body: Buffer): Promise<Record<string, unknown>> {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': contentType },
  }).formData();
  return Object.fromEntries(
    [...form].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : { name: value.name, type: value.type, size: value.size },
    ]),
  );
}

export const text = (max = 5000) => z.string().min(1).max(max);

const reject = (ctx: z.RefinementCtx<string>, code: string, message: string) => {
  ctx.addIssue({ code: 'custom', message, params: { code }, input: ctx.value });
  return z.NEVER;
};

/** An integer between two bounds, both included. */
export const integer = (min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER) =>
  z.string().transform((value, ctx) => {
    if (!/^-?\d+$/.test(value)) return reject(ctx, 'parameter_invalid_integer', `Invalid integer: ${value}`);
    const number = Number(value);
    const bound = number < min ? `greater than or equal to ${min}` : `less than or equal to ${max}`;
    if (number < min || number > max)
      return reject(ctx, 'parameter_invalid_integer', `This value must be ${bound}.`);
    return number;
  });

export const flag = () =>
  z.string().transform((value, ctx) => {
    if (value === 'true') return true;
    if (value === 'false') return false;
    return reject(ctx, 'parameter_invalid_boolean', `Invalid boolean: ${value}`);
  });

/** Seconds since 1970. */
export const timestamp = () => integer(0, 10_000_000_000);

export const currency = () =>
  z.string().transform((value, ctx) => {
    const code = value.toLowerCase();
    return isCurrency(code) ? code : reject(ctx, 'parameter_invalid', `Invalid currency: ${value}`);
  });

export const url = () =>
  z
    .string()
    .transform((value, ctx) =>
      /^https?:$/.test(URL.parse(value.replaceAll(/[{}]/g, ''))?.protocol ?? '')
        ? value
        : reject(ctx, 'url_invalid', 'Not a valid URL'),
    );

/** Key-value metadata. An empty value removes its key. */
export const metadata = () =>
  z
    .record(z.string().max(40), z.string().max(500))
    .refine((given) => Object.keys(given).length <= 50, 'Metadata can only have 50 keys.')
    .or(z.literal('').transform((): Record<string, string> | null => null));

/** Applies a metadata update; null removes all keys. */
export function mergeMetadata(
  before: Record<string, string> | null,
  given: Record<string, string> | null | undefined,
): Record<string, string> {
  if (given === null) return {};
  const merged = { ...before, ...given };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}

/** A field that an empty string unsets. */
export const orUnset = <T extends z.ZodType>(field: T) =>
  z
    .literal('')
    .transform(() => null)
    .or(field);

/**
 * Parses a request's parameters with its route's schema.
 * @throws the provider's own message about the first invalid parameter
 */
export function readParams<P extends z.ZodType>(schema: P, given: unknown): z.infer<P> {
  const parsed = schema.safeParse(given, { reportInput: true });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw issue ? errorOfIssue(issue, []) : badRequest('Invalid request.');
}

function errorOfIssue(issue: z.core.$ZodIssue, above: PropertyKey[]): ApiError {
  const path = [...above, ...issue.path];
  const param = bracketed(path);
  const missing = 'input' in issue && issue.input === undefined;
  if (missing) return badRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  switch (issue.code) {
    case 'unrecognized_keys': {
      const unknown = bracketed([...path, ...issue.keys.slice(0, 1)]);
      return badRequest(`Received unknown parameter: ${unknown}`, {
        code: 'parameter_unknown',
        param: unknown,
      });
    }
    case 'invalid_union': {
      // The last member is the full form; the others are shorthands.
      const inner = issue.errors.at(-1)?.[0];
      return inner ? errorOfIssue(inner, path) : badRequest(`Invalid ${param}.`, { param });
    }
    case 'custom':
      return badRequest(issue.message, { ...(issue.params as { code?: string } | undefined), param });
    case 'invalid_value': {
      const allowed = issue.values.map(String);
      return badRequest(`Invalid ${param}: must be one of ${allowed.join(', ')}`, { param });
    }
    case 'too_small':
      return badRequest(
        `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; ` +
          `however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
        { code: 'parameter_invalid_empty', param },
      );
    case 'too_big':
      return badRequest(`Invalid ${param}: it is longer than ${issue.maximum}.`, {
        code: 'parameter_invalid_string',
        param,
      });
    case 'invalid_type':
      return badRequest(`Invalid ${issue.expected === 'record' ? 'object' : issue.expected}`, {
        code: `parameter_invalid_${issue.expected}`,
        param,
      });
    default:
      return badRequest(issue.message, { param });
  }
}

const bracketed = ([first, ...rest]: PropertyKey[]): string =>
  String(first ?? '') + rest.map((part) => `[${String(part)}]`).join('');
