/** A page where what was refused can be made possible, and what its link says. */
export interface NextStep {
  to: string;
  label: string;
}

/** The body of every refused call: `{ code, message, field?, details?, next?, reference? }`. */
export interface ErrorBody {
  code: string;
  message: string;
  field?: string;
  details?: unknown;
  next?: NextStep;
  /** Of a fault of ours: the id of the request, in our log and of its trace. */
  reference?: string;
}

/** A refusal, or that somebody is asked first, with a message for the user. Anything else that is thrown is a bug and becomes a 500. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  readonly details: unknown;
  readonly next: NextStep | undefined;
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;
  /** More headers of the answer. */
  readonly headers: Readonly<Record<string, string>> | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    more: Partial<Pick<Refusal, 'field' | 'details' | 'retryAfter' | 'next' | 'headers'>> = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.field = more.field;
    this.details = more.details;
    this.next = more.next;
    this.retryAfter = more.retryAfter;
    this.headers = more.headers;
  }

  body(): ErrorBody {
    return {
      code: this.code,
      message: this.message,
      ...(this.field === undefined ? {} : { field: this.field }),
      ...(this.details === undefined ? {} : { details: this.details }),
      ...(this.next === undefined ? {} : { next: this.next }),
    };
  }
}

export const invalid = (message: string, field?: string, code = 'INVALID_INPUT') =>
  new Refusal(400, code, message, field === undefined ? {} : { field });
/** A cursor we never issued: truncated, altered, or from another list. */
export const brokenCursor = () =>
  invalid(
    'We couldn’t find this page of the list. Start again from the first page.',
    'cursor',
    'INVALID_CURSOR',
  );
export const unauthenticated = (
  code: 'API_KEY_REQUIRED' | 'SIGN_IN_REQUIRED' | 'SESSION_ENDED' | 'LINK_ENDED',
) =>
  new Refusal(
    401,
    code,
    {
      API_KEY_REQUIRED: 'Send the API key in the x-api-key header.',
      SIGN_IN_REQUIRED: 'Sign in to do this.',
      SESSION_ENDED: 'Your session has ended. Sign in again.',
      LINK_ENDED: 'This link to your order doesn’t work any more. Ask for a new one.',
    }[code],
    code === 'LINK_ENDED' ? { next: { to: '/order-link', label: 'Get a new link' } } : {},
  );
export const forbidden = (message: string, code = 'FORBIDDEN', next?: NextStep) =>
  new Refusal(403, code, message, next ? { next } : {});
/** A child's guardian is asked: no fault of anybody, but nothing of the reply is there yet either. */
export const guardianAsked = (message: string) => new Refusal(202, 'GUARDIAN_ASKED', message);
/** @param what the thing's name in a sentence: "tribe", "post" */
export const notFound = (what: string) =>
  new Refusal(404, 'NOT_FOUND', `We couldn’t find this ${what}.`, { details: { what } });
/** @param at the field it is about, or where to go first */
export const conflict = (code: string, message: string, at?: string | NextStep) =>
  new Refusal(409, code, message, typeof at === 'string' ? { field: at } : at ? { next: at } : {});
/** @param current the thing as it is now, so that a form can offer both versions */
export const versionConflict = (
  current: unknown,
  message = 'Somebody changed this in the meantime. Reload and try again.',
) => new Refusal(409, 'VERSION_CONFLICT', message, { details: { current } });
/** The row, if it is in the version that was sent. @throws 409 with the thing as it is now, which `current` reads */
export async function assertVersion<Row extends { version: number }>(
  row: Row | null | undefined,
  version: number | undefined,
  current: () => unknown,
  message?: string,
): Promise<Row> {
  if (row?.version === version && row) return row;
  throw versionConflict(await current(), message);
}
export const tooMany = (
  retryAfter: number,
  message = 'Too many requests. Try again in a moment.',
  headers: Record<string, string> = {},
) => new Refusal(429, 'TOO_MANY_REQUESTS', message, { retryAfter, headers });
export const storesNothing = () =>
  new Refusal(
    503,
    'STORES_NOTHING',
    'We can’t save anything right now, but you can go on reading. Try again in a minute.',
    { retryAfter: 30 },
  );
export const unavailable = () =>
  new Refusal(503, 'UNAVAILABLE', 'The site is busy right now. Try again in a few seconds.', {
    retryAfter: 2,
  });
