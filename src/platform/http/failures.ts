import type { FastifyError, FastifyInstance } from 'fastify';
import type { Deps } from '#platform/ctx.ts';
import { type ErrorBody, notFound, Refusal, storesNothing, unavailable } from '#platform/errors.ts';
import { isDatabaseBusy, isDatabaseReadOnly, isDatabaseUnavailable } from '#platform/sql/errors.ts';
import {
  missingKeyOf,
  recordStorageFault,
  storageFaultOf,
  storageRefusal,
} from '#platform/storage-faults.ts';

const COUNTED_FOR_MS = 10_000;

/** The one place that turns a thrown error into a response. */
export function handleFailures(app: FastifyInstance, deps: Deps | null = null): void {
  const countRefused = countedLine(app, 'requests refused while busy');
  const countUnstored = countedLine(
    app,
    'requests refused because the database is read-only or its disk full',
  );
  const countUnanswered = countedLine(app, 'requests refused because the database was away or busy');
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalFor(error);
    deps?.figures.refusals.inc({ refusal: `${refusal.status} ${refusal.code}` });
    const key = missingKeyOf(error);
    if (key) deps?.log.warn({ key }, 'a stored file is missing');
    if (error instanceof Refusal && refusal.status === 503) countRefused();
    else if (isDatabaseReadOnly(error)) countUnstored();
    else if (isDatabaseUnavailable(error)) countUnanswered();
    else if (deps && storageFaultOf(error)) recordStorageFault(deps, error);
    else if (refusal.status >= 500)
      request.log.error({ err: error, route: request.routeOptions?.url }, 'request failed');
    if (refusal.headers) reply.headers(refusal.headers);
    if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
    const body = refusal.code === 'INTERNAL' ? withReference(refusal.body(), request.id) : refusal.body();
    return reply.code(refusal.status).header('cache-control', 'no-store').send(body);
  });
}

/** What whoever asks for help can name, so that we find the line in the log and the trace. */
const withReference = (body: ErrorBody, reference: string): ErrorBody => ({
  ...body,
  message: `${body.message} If it happens again, tell us this reference: ${reference}.`,
  reference,
});

/**
 * Counts what happens by the thousand when the app is busy, and writes one line with the count every ten seconds: a
 * line with a stack for each would make it busier.
 */
function countedLine(app: FastifyInstance, message: string): () => void {
  let count = 0;
  let due: NodeJS.Timeout | undefined;
  const write = () => {
    clearTimeout(due);
    due = undefined;
    if (count > 0) app.log.warn({ count }, message);
    count = 0;
  };
  app.addHook('onClose', async () => write());
  return () => {
    count += 1;
    due ??= setTimeout(write, COUNTED_FOR_MS).unref();
  };
}

export function refusalFor(error: FastifyError | Error): Refusal {
  if (error instanceof Refusal) return error;
  // Before the storage of files: PostgreSQL says of its own disk that it is full.
  if (isDatabaseReadOnly(error)) return storesNothing();
  const ofStorage = storageRefusal(error);
  if (ofStorage) return ofStorage;
  if (isDatabaseUnavailable(error) || isDatabaseBusy(error)) return unavailable();
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE') {
    return new Refusal(413, 'TOO_LARGE', 'This request is too large.');
  }
  // Fastify's own rejections: invalid JSON, a wrong content type, a malformed URL.
  if (code.startsWith('FST_') && 'statusCode' in error && error.statusCode && error.statusCode < 500) {
    return new Refusal(error.statusCode, 'BAD_REQUEST', 'We couldn’t read this request.');
  }
  // Text with NUL, which PostgreSQL cannot store.
  if (code === '22021' || code === '22P05') {
    return new Refusal(
      400,
      'INVALID_INPUT',
      'Some characters here can’t be read. Remove them and try again.',
    );
  }
  // A number beyond what its column holds.
  if (code === '22003') {
    return new Refusal(400, 'INVALID_INPUT', 'A number here is too large. Enter a smaller one.');
  }
  // A serialization failure: PostgreSQL aborted one of two transactions.
  if (code === '40001') {
    return new Refusal(409, 'TRY_AGAIN', 'Another request changed the same thing. Try again.');
  }
  return new Refusal(500, 'INTERNAL', 'Something went wrong on our side. Try again in a moment.');
}

export const noSuchCall = (): ErrorBody => notFound('address').body();
