import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/**
 * `key`: the API key is enough. `member`: a session too. `manager`: a session with permission for the call's `act`.
 * `staff`: a session of staff whose role includes the call's `act`.
 */
export type Access = 'key' | 'member' | 'manager' | 'staff';
/** The rate limit for one person. The numbers are in limits.ts. */
export type LimitName =
  | 'code'
  | 'write'
  | 'upload'
  | 'look-up'
  | 'post'
  | 'new-post'
  | 'new-shout'
  | 'question'
  | 'comment'
  | 'dispute'
  | 'mention';

type Shape = z.ZodType | undefined;

/** The definition of a call, which gives the route, its checks, the typed client, the form's rules and the API page. */
export interface Call<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Reply extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** Below /api, with `:name` parameters. */
  path: string;
  access: Access;
  /** Also answered to a guest, who bought without an account, as to a member. To all other calls a guest is a visitor. */
  guests?: boolean;
  /** With `manager` and `staff` access: the permission needed. A feature brings the rule (Feature.permissions). */
  act?: string;
  /**
   * How many audit log rows a change by staff writes. Left out: one. `each`: one for each thing it changes.
   * `none`: it is only a part of an act.
   */
  audit?: 'each' | 'none';
  /** One line for the API page. */
  summary: string;
  group: string;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
  /** Whether a guardian is asked before it takes effect: the answer is 202 then. */
  asksGuardian?(reply: z.output<Reply>): boolean;
  /** What a stale version is answered with in `details.current`, where it isn't the reply. */
  current?: z.ZodType;
  /** A public read that is the same for all visitors of a site can be cached for this many seconds. */
  cacheSeconds?: number;
  /**
   * The specification lists some changes under GET. They answer POST as well (which our own client uses),
   * are never cached and refuse prefetch.
   */
  changes?: boolean;
  /**
   * Reads from the primary alone, and never from a replica that may be a moment behind: money, sign-in, what changes by
   * another way than the reader's own calls, and reads that keep what they work out. Calls of managers and staff do so too.
   */
  fresh?: boolean;
  limit?: LimitName;
  /** In addition, for accounts in their first day: what is sent decides which one counts. Taken when the body is valid. */
  limitWhenNew?(body: z.output<NonNullable<Body>>): LimitName;
  /** The most bytes of a JSON body, where a megabyte is too little. */
  largestBody?: number;
  /** The body is not JSON: one multipart `file`. */
  upload?: boolean;
}

/** A call's definition with the types of its parts, so that a form can use `joinTribe.body`. */
type Written<Params extends Shape, Query extends Shape, Body extends Shape, Reply extends z.ZodType> = Call<
  Params,
  Query,
  Body,
  Reply
> & { params: Params; query: Query; body: Body };

export function call<
  Reply extends z.ZodType,
  Params extends Shape = undefined,
  Query extends Shape = undefined,
  Body extends Shape = undefined,
>(definition: Call<Params, Query, Body, Reply>): Written<Params, Query, Body, Reply> {
  return definition as Written<Params, Query, Body, Reply>;
}

export const routeOf = ({ method, path }: Call): string => `${method} ${path}`;

/** The methods that a call answers. */
export const methodsOf = ({ method, changes }: Call): readonly Method[] =>
  changes && method === 'GET' ? ['GET', 'POST'] : [method];

/** The reply's schema is an allow-list: fields it doesn't name never leave the server. */
export function present(call: Call, value: unknown, schema = call.reply): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(`${call.method} ${call.path} answered outside its contract: ${parsed.error.message}`);
}

type Given<S> = [NonNullable<S>] extends [never] ? never : NonNullable<S>;
type In<S> = Given<S> extends z.ZodType ? z.input<Given<S>> : undefined;
type Out<S> = Given<S> extends z.ZodType ? z.output<Given<S>> : undefined;
type Present<T> = { [K in keyof T as [Exclude<T[K], undefined>] extends [never] ? never : K]: T[K] };

/** A caller's input: the call's parts, and an Idempotency-Key where repeating the request must have one effect. */
export type CallInput<C extends Call> = Present<{
  params: In<C['params']>;
  query: In<C['query']>;
  body: In<C['body']>;
}> & { requestKey?: string };
/** An operation's input, after the schema has validated and normalized it. */
export type CallParsed<C extends Call> = {
  params: Out<C['params']>;
  query: Out<C['query']>;
  body: Out<C['body']>;
};
export type CallReply<C extends Call> = z.output<C['reply']>;
