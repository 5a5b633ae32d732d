import { z } from 'zod';
import type { Call } from '#platform/call.ts';
import { MARK } from './values.ts';

/** A reply. `body` is text; headers are in lower case. */
export interface Reply {
  status: number;
  headers: Record<string, string | undefined>;
  body: string;
}

const ErrorShape = z.strictObject({
  code: z.string().regex(/^[A-Z][A-Z0-9_]*$/),
  message: z.string().min(1).max(400),
  field: z.string().optional(),
  details: z.unknown().optional(),
  next: z.strictObject({ to: z.string().startsWith('/'), label: z.string().min(1).max(60) }).optional(),
});

/** A sentence that says what is wrong with a reply, or null. @param call the call; null for other URLs */
export function judge(call: Call | null, { status, headers, body }: Reply): string | null {
  if (status >= 500 && !isAway(status, headers)) return `answered ${status}`;
  const type = headers['content-type'] ?? '';
  if (type.startsWith('text/html'))
    return body.includes(MARK.slice(0, 10)) ? 'shows markup as it was sent' : null;
  if (status === 204 || status === 304 || body === '') return null;
  if (!type.startsWith('application/json')) return call ? `answered ${type || 'no content type'}` : null;
  if (headers['x-content-type-options'] !== 'nosniff') return 'may be read as another type than JSON';
  const json = parse(body);
  if (json === undefined) return 'answered JSON that is none';
  if (status >= 400) {
    const shape = ErrorShape.safeParse(json);
    return shape.success ? null : `answered ${status} outside of the error shape`;
  }
  const reply = call?.reply.safeParse(json);
  return reply && !reply.success ? `answered outside of its contract: ${reply.error.message}` : null;
}

/** An unavailable external service is fine when the reply says so and when to retry. */
const isAway = (status: number, headers: Reply['headers']) =>
  status === 503 && Boolean(headers['retry-after']);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
