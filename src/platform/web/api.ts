import type { Call, CallInput, CallReply } from '#platform/call.ts';
import { type ErrorBody, Refusal } from '#platform/errors.ts';
import { lookUp } from '#platform/look-up.ts';
import { type Work, workHeader } from '#platform/proof-of-work.ts';

/** The browser's session store. The auth feature plugs in its own at start. */
interface SessionSource {
  token(): string | null;
  /** Of a guest, who is signed in to nothing but what they ordered. */
  guestToken(): string | null;
  viewerId(): string | null;
  /** Calls back on every sign-in and sign-out; returns the unsubscribe function. */
  onChange(changed: () => void): () => void;
  /** The server reported that this session has ended, or is valid on the kids site only. */
  ended(why: ErrorBody): void;
}
let session: SessionSource = {
  token: () => null,
  guestToken: () => null,
  viewerId: () => null,
  onChange: () => () => {},
  ended: () => {},
};
export function takeSessionFrom(source: SessionSource): void {
  session = source;
}
export const viewerId = (): string | null => session.viewerId();
export const onViewerChange = (changed: () => void): (() => void) => session.onChange(changed);

/** @param guests it is also answered to guests */
export function apiHeaders(guests = false): Record<string, string> {
  const key = document.querySelector<HTMLMetaElement>('meta[name="x-api-key"]')?.content ?? '';
  const token = session.token() ?? (guests ? session.guestToken() : null);
  return { 'x-api-key': key, ...(token ? { authorization: `Bearer ${token}` } : {}) };
}

export function urlOf(call: Call, input: { params?: unknown; query?: unknown; requestKey?: string }): string {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(lookUp(params, name) ?? ''),
  );
  const query = Object.entries((input.query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)]);
  return `/api${path}${query.length ? `?${new URLSearchParams(query)}` : ''}`;
}

/** Asks the person for what a refused call lacks. True: they gave it, so the call can be sent again. */
type AnswerRefusal = (refusal: Refusal) => Promise<boolean>;
let answerRefusal: AnswerRefusal | null = null;
/** @returns how to stop */
export function answerRefusalsWith(answer: AnswerRefusal): () => void {
  answerRefusal = answer;
  return () => {
    answerRefusal = null;
  };
}

/** Whether a refused request can be sent again, after the person was asked. */
export const mayRepeat = async (refusal: Refusal): Promise<boolean> =>
  (await answerRefusal?.(refusal)) ?? false;

export const offline = () =>
  new Refusal(0, 'OFFLINE', 'We can’t reach the site. Check your connection and try again.');

/** What is sent while the page is closed outlives it. */
let isLeaving = false;
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    isLeaving = true;
  });
  window.addEventListener('pageshow', () => {
    isLeaving = false;
  });
}

/** Calls the server. Throws a Refusal with the server's message, or with one about the lost connection. */
export const api = <C extends Call>(
  call: C,
  input: CallInput<C>,
  signal?: AbortSignal,
): Promise<CallReply<C>> => send(call, input, signal, null);

declare global {
  interface Window {
    /** What public/theme.js has asked for a member before this script was here. */
    askedEarly?: { token: string; answers: Record<string, Promise<Response | null>> };
  }
}

/** Each answer once: it says what was so when the page began to load. */
function takeEarlyAnswer(call: Call, url: string): Promise<Response | null> | undefined {
  const { askedEarly } = window;
  if (!askedEarly || call.changes || call.method !== 'GET' || askedEarly.token !== session.token()) return;
  const { [url]: answer, ...others } = askedEarly.answers;
  askedEarly.answers = others;
  return answer;
}

async function send<C extends Call>(
  call: C,
  input: CallInput<C>,
  signal: AbortSignal | undefined,
  work: string | null,
): Promise<CallReply<C>> {
  const { body, requestKey } = input as { body?: unknown; requestKey?: string };
  const url = urlOf(call, input);
  const ask = () =>
    fetch(url, {
      method: call.changes ? 'POST' : call.method,
      headers: {
        ...apiHeaders(call.guests),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(requestKey === undefined ? {} : { 'idempotency-key': requestKey }),
        ...(work === null ? {} : { [workHeader]: work }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      ...(isLeaving && { keepalive: true }),
    });
  const early = takeEarlyAnswer(call, url);
  // Sent at once, in the name of who is signed in now: who signs out is somebody else a moment later.
  const reply =
    (early && (await early)) ??
    (await ask().catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw offline();
    }));
  if (reply.ok) {
    const answer: CallReply<C> = await reply.json();
    if (reply.status === 202 && isAsked(answer)) throw new Refusal(202, answer.code, answer.message);
    return answer;
  }
  const refusal = await refusalOf(reply);
  // Once: who is refused with a solution has a clock or a browser that won't do better the next time.
  if (refusal.code === 'WORK_NEEDED' && work === null) {
    const { solveWork } = await import('./solve-work.ts');
    const solved = await solveWork(refusal.details as Work).catch(() => null);
    if (solved !== null) return send(call, input, signal, solved);
  }
  if (await mayRepeat(refusal)) return send(call, input, signal, null);
  throw refusal;
}

/** A guardian is asked, and until they agree there is nothing to reply with. */
const isAsked = (answer: unknown): answer is ErrorBody =>
  answer !== null && typeof answer === 'object' && 'code' in answer && answer.code === 'GUARDIAN_ASKED';

const endings = new Set(['SESSION_ENDED', 'LINK_ENDED', 'KIDS_SITE']);

export async function refusalOf(reply: Response): Promise<Refusal> {
  const error = (await reply.json().catch(() => null)) as ErrorBody | null;
  if (error && endings.has(error.code)) session.ended(error);
  const retryAfter = Number(reply.headers.get('retry-after')) || undefined;
  return new Refusal(
    reply.status,
    error?.code ?? 'UNKNOWN',
    error?.message ?? 'Something went wrong. Try again in a moment.',
    {
      ...(error?.field ? { field: error.field } : {}),
      details: error?.details,
      ...(error?.next ? { next: error.next } : {}),
      ...(retryAfter ? { retryAfter } : {}),
    },
  );
}
