import { LRUCache } from 'lru-cache';
import {
  type Call,
  type CallInput,
  type CallParsed,
  type CallReply,
  present,
  routeOf,
} from '#platform/call.ts';
import type { Ctx, Deps } from '#platform/ctx.ts';
import { readInput } from '#platform/read-input.ts';
import { assertReadable } from '#platform/readable-input.ts';
import type { SiteId } from '#platform/site.ts';
import { refusalFor } from './failures.ts';
import type { Binding } from './serve.ts';

/** The same calls without HTTP, for server-rendered pages: always signed out. */
export type LocalApi = <C extends Call>(call: C, input: CallInput<C>) => Promise<CallReply<C>>;

/**
 * Returns each site's calls. What HTTP caches for visitors is shared between pages for as long: a tribe's pages load
 * the tribe once, and many visitors of many pages load it from the database once.
 */
export function localApi(bindings: readonly Binding[], deps: Deps): (site: SiteId) => LocalApi {
  const byRoute = new Map(bindings.map((binding) => [routeOf(binding.call), binding]));
  const cached = new LRUCache<string, Promise<unknown>>({ max: 1000 });
  deps.live.onWithdrawal(() => cached.clear());
  return (site) => (call, input) => {
    const binding = byRoute.get(routeOf(call));
    if (!binding) throw new Error(`${routeOf(call)} is not served`);
    const work = async () => {
      const sql = deps.pools.reads[call.fresh ? 'primary' : 'replica'].of(routeOf(binding.call));
      const ctx: Ctx = { sql, viewer: null, site, now: deps.clock(), deps };
      return shareEqual(present(binding.call, await binding.handle(ctx, parseInput(call, input), null)));
    };
    // As over HTTP: input the database rejects (NUL in a text) isn't a bug of ours, and a page without a database is a
    // 503.
    const ask = () =>
      work().catch((error: Error) => {
        const refusal = refusalFor(error);
        throw refusal.status < 500 || refusal.status === 503 ? refusal : error;
      });
    if (!call.cacheSeconds || call.method !== 'GET') return ask() as never;
    const key = `${site} ${routeOf(call)} ${JSON.stringify(input)}`;
    const shared = cached.get(key);
    if (shared) return shared as never;
    const pending = ask();
    cached.set(key, pending, { ttl: call.cacheSeconds * 1000 });
    const forget = () => {
      if (cached.peek(key) === pending) cached.delete(key);
    };
    // While nobody tells this process what becomes less visible, only those who ask at the same time share an answer.
    pending.then(() => !deps.live.channels.hearWithdrawals && forget(), forget);
    return pending as never;
  };
}

function parseInput(
  call: Call,
  input: { params?: unknown; query?: unknown; body?: unknown; requestKey?: string },
): CallParsed<Call> {
  for (const part of [input.params, input.query, input.body]) assertReadable(part);
  const part = (name: 'params' | 'query' | 'body') => {
    const schema = call[name];
    return schema && readInput(schema, input[name] ?? {});
  };
  return { params: part('params'), query: part('query'), body: part('body') } as CallParsed<Call>;
}

/**
 * The same JSON value in which equal parts are one object. The page's serialiser then writes a repeated object once:
 * the author of ten posts, the crest of a tribe, an empty list.
 */
function shareEqual<T>(value: T): T {
  const known = new Map<string, unknown>();
  const share = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    const key = JSON.stringify(part);
    const there = known.get(key);
    if (there !== undefined) return there;
    const shared = Array.isArray(part)
      ? part.map(share)
      : Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, share(inner)]));
    known.set(key, shared);
    return shared;
  };
  return share(value) as T;
}
