import { withoutPersonalData } from './fault-text.ts';

/** What a line of the log says of an error. */
export interface LoggableError {
  type: string;
  message: string;
  /** Its frames alone; empty for what has none. */
  stack: string;
  cause?: LoggableError;
  errors?: LoggableError[];
  [field: string]: unknown;
}

/**
 * The fields of libraries' errors that name a fault and never a person: PostgreSQL, Node, the payment provider, the
 * bucket, the mail server. Everything else stays out, for example the provider's `raw` (email, name, last four digits,
 * `client_secret`), PostgreSQL's `detail` and `parameters`, a mail server's `rejected`.
 */
const fields = [
  'code',
  'status',
  'statusCode',
  'severity',
  'routine',
  'schema',
  'table',
  'column',
  'constraint',
  'syscall',
  'requestId',
  'decline_code',
  'responseCode',
  'command',
] as const;
const NAME = /^[\w.:/ -]{1,80}$/;
const DEEPEST = 3;
const MOST = 5;

/** An error by an allow-list: type, message and causes without personal data, where it was thrown, codes. */
export function loggableError(error: unknown, depth = 0): LoggableError {
  if (!(error instanceof Error)) {
    return {
      type: typeof error,
      message: typeof error === 'string' ? withoutPersonalData(error) : '',
      stack: '',
    };
  }
  const more: Record<string, unknown> = {};
  for (const name of fields) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === 'number') more[name] = value;
    if (typeof value === 'string' && NAME.test(value)) more[name] = withoutPersonalData(value);
  }
  if (depth < DEEPEST && error.cause !== undefined) more.cause = loggableError(error.cause, depth + 1);
  if (depth < DEEPEST && error instanceof AggregateError) {
    more.errors = error.errors.slice(0, MOST).map((one) => loggableError(one, depth + 1));
  }
  // The stack repeats the message, which can have several lines, so only the lines of its frames are kept.
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.constructor.name,
    message: withoutPersonalData(error.message),
    stack: frames.join('\n'),
    ...more,
  };
}

/** The object of a log call with its errors made loggable under every key. The serializer of `err` does it for that one. */
export function withLoggableErrors(line: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(line).map(([key, value]) => [
      key,
      key !== 'err' && value instanceof Error ? loggableError(value) : value,
    ]),
  );
}
