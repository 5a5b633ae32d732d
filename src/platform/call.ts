import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/**
 * `key`: the API key is enough. `member`: a session too. `manager`: a session of somebody who may do the call's `act`.
 * `staff`: a session of our own staff, whose role may do the call's `act`.
 */
export type Access = 'key' | 'member' | 'manager' | 'staff';
/** How often one person may do it. The numbers stand in limits.ts. */
export type LimitName = 'code' | 'write' | 'upload' | 'look-up' | 'post' | 'comment' | 'mention';

type Shape = z.ZodType | undefined;

/** One call, written once: the route, its checks, the typed client, the form's rules and the API page follow from it. */
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
  /** With `manager` and `staff` access: what one has to be allowed to do. A feature brings the rule (Feature.permissions). */
  act?: string;
  /**
   * How many rows of the audit log a change by staff writes. Left out: one. `each`: one for each of the things it changes.
   * `none`: it is no act of theirs, only a part of one.
   */
  audit?: 'each' | 'none';
  /** One line for the API page. */
  summary: string;
  group: string;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
  /** A public read that is the same for every signed-out visitor of a site may be kept this many seconds. */
  cacheSeconds?: number;
  /**
   * The specification lists some changes under GET. They answer POST as well (which our own client uses),
   * are never cached and refuse prefetch.
   */
  changes?: boolean;
  limit?: LimitName;
  /** The body is not JSON: one multipart `file`. */
  upload?: boolean;
}

/** A call as written: the parts it has are there for sure, so that a form can use `joinTribe.body`. */
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

type Given<S> = [NonNullable<S>] extends [never] ? never : NonNullable<S>;
type In<S> = Given<S> extends z.ZodType ? z.input<Given<S>> : undefined;
type Out<S> = Given<S> extends z.ZodType ? z.output<Given<S>> : undefined;
type Present<T> = { [K in keyof T as [Exclude<T[K], undefined>] extends [never] ? never : K]: T[K] };

/** What a caller passes: only the parts the call has, and the Idempotency-Key where doing it twice must be doing it once. */
export type CallInput<C extends Call> = Present<{
  params: In<C['params']>;
  query: In<C['query']>;
  body: In<C['body']>;
}> & { requestKey?: string };
/** What an operation receives, after the schema has checked and normalised it. */
export type CallParsed<C extends Call> = {
  params: Out<C['params']>;
  query: Out<C['query']>;
  body: Out<C['body']>;
};
export type CallReply<C extends Call> = z.output<C['reply']>;
