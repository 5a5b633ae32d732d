import { type Call, type Method, methodsOf, routeOf } from '#platform/call.ts';
import { lookUp } from '#platform/look-up.ts';

/** The parts of an OpenAPI document that we write. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, object>; responses?: Record<string, object> };
}
interface Operation {
  operationId?: string;
  responses: Record<string, object>;
}

const meanings: Record<string, string> = {
  200: 'Done.',
  202: 'Somebody is asked first: it is done as soon as they agree.',
  400: 'What was sent isn’t right.',
  401: 'The API key, the session or a proof is missing or has ended.',
  402: 'The plan doesn’t cover it.',
  403: 'Not allowed.',
  404: 'There is no such thing, or not for this viewer.',
  409: 'It doesn’t fit how things are now.',
  410: 'It was there, and is gone.',
  413: 'Too large.',
  415: 'Not JSON.',
  428: 'Proof of work is needed first.',
  429: 'Too often. Retry-After says when to try again.',
  500: 'A fault of ours.',
  503: 'Busy. Retry-After says when to try again.',
  507: 'No room for files.',
};

/** What stands before each operation can refuse, whatever the operation does: see serve.ts and failures.ts. */
export function refusedBefore(call: Call): string[] {
  const { access, params, query, body, upload, limit, changes } = call;
  const takesBody = body !== undefined || upload;
  return [
    '401 API_KEY_REQUIRED',
    '401 SESSION_ENDED',
    '401 LINK_ENDED',
    '403 KIDS_SITE',
    '404 SITE_OFF',
    '500 INTERNAL',
    '503 UNAVAILABLE',
    ...(access === 'key' ? [] : ['401 SIGN_IN_REQUIRED']),
    ...(params || query || takesBody ? ['400 INVALID_INPUT'] : []),
    ...(query && 'shape' in query && 'cursor' in (query.shape as object) ? ['400 INVALID_CURSOR'] : []),
    ...(takesBody ? ['400 BAD_REQUEST', '413 TOO_LARGE', '415 BAD_REQUEST'] : []),
    ...(changes ? ['400 NO_PREFETCH'] : []),
    ...(limit || call.limitWhenNew ? ['429 TOO_MANY_REQUESTS'] : []),
  ];
}

const refusal = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', description: 'Stable: programs decide by it.' },
    message: { type: 'string', description: 'A sentence for people, which may change.' },
    field: {
      type: 'string',
      description: 'The parameter it is about, with a path into lists: `items.0.quantity`.',
    },
    details: {
      description: 'What it is about in figures: of VERSION_CONFLICT, `current` is the thing as it is now.',
    },
    next: {
      type: 'object',
      required: ['to', 'label'],
      properties: { to: { type: 'string' }, label: { type: 'string' } },
      description: 'A page where it can be made possible.',
    },
    reference: { type: 'string', description: 'Of a fault of ours: tell us this one.' },
  },
};

const retryAfter = { 'retry-after': { description: 'Seconds.', schema: { type: 'integer' } } };
const quota = {
  'ratelimit-policy': {
    description: 'How often: `"write";q=60;w=60` is 60 times in 60 seconds.',
    schema: { type: 'string' },
  },
  ratelimit: {
    description: 'What is left: `"write";r=12;t=30` is 12 times in the next 30 seconds.',
    schema: { type: 'string' },
  },
};

/**
 * Names every operation, and lists what it can be refused with, by status.
 * @param refusals what was found in the code of each call: "409 VERSION_CONFLICT"
 */
export function describeCalls(
  document: ApiDocument,
  calls: readonly Call[],
  refusals: Readonly<Record<string, readonly string[]>>,
): void {
  const shared: Record<string, object> = {};
  for (const call of calls) {
    const refused = [...refusedBefore(call), ...(lookUp(refusals, routeOf(call)) ?? [])];
    const byStatus = Map.groupBy(new Set(refused), (one) => one.slice(0, 3));
    for (const method of methodsOf(call)) {
      const operation = document.paths[pathOf(call)]?.[method.toLowerCase()];
      if (!operation) continue;
      operation.operationId = operationIdOf(method, call.path);
      const done = {
        ...operation.responses['200'],
        description: meanings[200],
        ...(call.limit && { headers: quota }),
      };
      operation.responses = {
        200: done,
        ...(call.asksGuardian && { 202: { ...done, description: meanings[202] } }),
      };
      for (const [status, some] of byStatus) {
        const codes = some.map((one) => one.slice(4)).sort();
        const name = codes.length <= 2 || status === '401' ? `${status}_${codes.join('_')}` : null;
        const response = responseOf(status, codes);
        if (name) shared[name] = response;
        operation.responses[status] = name ? { $ref: `#/components/responses/${name}` } : response;
      }
    }
  }
  document.components = {
    ...document.components,
    schemas: { ...used(document), Refusal: refusal },
    responses: shared,
  };
}

/** Each named schema is made for input and for output, and most are only one of them. */
function used({ paths, components: { schemas = {} } = {} }: ApiDocument): Record<string, object> {
  const waiting: unknown[] = [paths];
  const names = new Set<string>();
  for (let next = waiting.pop(); next; next = waiting.pop())
    for (const [, name = ''] of JSON.stringify(next).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      if (!names.has(name)) {
        names.add(name);
        waiting.push(schemas[name]);
      }
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => names.has(name)));
}

const responseOf = (status: string, codes: readonly string[]): object => ({
  description: lookUp(meanings, status) ?? 'Refused.',
  ...(status === '429' ? { headers: { ...retryAfter, ...quota } } : {}),
  ...(status === '503' ? { headers: retryAfter } : {}),
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Refusal' },
          { type: 'object', required: ['code'], properties: { code: { type: 'string', enum: codes } } },
        ],
      },
    },
  },
});

const pathOf = ({ path }: Call): string => `/api${path.replace(/:(\w+)/g, '{$1}')}`;

/** `postTribeJoinTribe`, `getAccountFollowListByUsername`: of the address alone, so it stays as long as that does. */
export const operationIdOf = (method: Method, path: string): string =>
  method.toLowerCase() +
  path
    .split('/')
    .map((part) => part.replace(/^:/, 'by-'))
    .flatMap((part) => part.split(/[-_]/))
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');
