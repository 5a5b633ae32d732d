import fc from 'fast-check';
import type { Call } from '#platform/call.ts';
import type { Binding } from '#platform/http/serve.ts';
import type { SiteId } from '#platform/site.ts';
import { judge, type Reply } from './judge.ts';
import { draftsFor, type Request, requestOf } from './requests.ts';
import { hostile, type Known } from './values.ts';

/** A caller. The headers contain their session, if there is one. */
export interface Caller {
  name: string;
  site: SiteId;
  signedIn: boolean;
  /** The ids they know: existing ones, as they may have seen them. */
  known: Known;
  headers(): Record<string, string>;
}

export interface Walk {
  bindings: readonly Binding[];
  callers: readonly Caller[];
  send(request: Request): Promise<Reply>;
  /** The same seed makes the same requests, as long as the ids in the database are the same. */
  seed: number;
  /** Requests for each call. */
  rounds: number;
  /** Runs between rounds: restores ended sessions and resets limits. */
  restore(): Promise<void>;
  /** Maximum milliseconds per reply; left out: no limit. */
  slowest?: number;
  /** How many requests run at once. */
  lanes?: number;
}

export interface Failure {
  request: Request;
  reply: Reply | null;
  why: string;
}

export interface Result {
  failures: Failure[];
  requests: number;
  /** Number of replies by status. */
  statuses: Map<number, number>;
  /** Calls that never returned 200, with their most frequent reply: this shows how far the requests get. */
  neverDone: string[];
}

/** Calls that may sign the caller out or close their account. */
const endsSomething = /logout|sessions|deletion|deactivate|erase-child|withdraw-consent/;

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

/** URLs that aren't calls; each gets some of the hostile values in its path and query. */
const otherAddresses = ['/api/live', '/api/uploads', '/inbox.json', '/media', '/api/nothing', '/'];

/** Sends every call its requests, as every caller in turn, and checks the replies. */
export async function walk(plan: Walk): Promise<Result> {
  const { bindings, callers, rounds, seed } = plan;
  const result: Result = { failures: [], requests: 0, statuses: new Map(), neverDone: [] };
  const done = new Set<string>();
  const refusals = new Map<string, Map<string, number>>();
  const cursors = new Map<string, string[]>();
  const members = callers.filter(({ signedIn }) => signedIn);
  const visitors = callers.filter(({ signedIn }) => !signedIn);

  const one = async (binding: Binding, turn: number) => {
    // Most calls reject visitors at the gate, so every tenth request is enough.
    const from = binding.call.access === 'key' ? callers : turn % 10 === 9 ? visitors : members;
    const caller = from[turn % from.length];
    if (!caller) throw new Error('There is no caller.');
    const [draft] = fc.sample(draftsFor(binding, caller.known), { seed: seed + turn, numRuns: 1 });
    if (!draft) return;
    const seen = cursors.get(nameOf(binding.call)) ?? [];
    const request = requestOf(binding, draft, caller, caller.headers(), (n) => seen[n % seen.length] ?? '');
    const reply = await attempt(plan, result, request, binding.call);
    if (reply?.status !== 200) {
      const answer = `${reply?.status} ${reply?.body.slice(0, 110)}`;
      const known = refusals.get(nameOf(binding.call)) ?? new Map<string, number>();
      refusals.set(nameOf(binding.call), known.set(answer, (known.get(answer) ?? 0) + 1));
      return;
    }
    done.add(nameOf(binding.call));
    if (endsSomething.test(binding.call.path)) await plan.restore();
    for (const [, cursor] of reply.body.matchAll(/"nextCursor":"([^"]+)"/g)) {
      if (cursor) cursors.set(nameOf(binding.call), [...seen.slice(-5), cursor]);
    }
  };

  for (let round = 0; round < rounds; round++) {
    await plan.restore();
    const turns = bindings.map((binding, i) => ({ binding, turn: round * (bindings.length + 3) + i }));
    await concurrently(plan.lanes ?? 1, turns, ({ binding, turn }) => one(binding, turn));
    const caller = callers[round % callers.length];
    if (caller) await others(plan, result, caller, seed + round);
  }
  result.neverDone = bindings
    .map(({ call }) => nameOf(call))
    .filter((name) => !done.has(name))
    .map((name) => {
      const [most] = [...(refusals.get(name) ?? [])].sort(([, a], [, b]) => b - a);
      return `${name}: ${most?.[0] ?? 'not called'}`;
    });
  return result;
}

async function others(plan: Walk, result: Result, caller: Caller, seed: number): Promise<void> {
  const bad = fc.sample(hostile, { seed, numRuns: otherAddresses.length * 2 }).map(String);
  for (const [i, path] of otherAddresses.entries()) {
    const [first, second] = [bad[2 * i] ?? '', bad[2 * i + 1] ?? ''].map(escaped);
    await attempt(
      plan,
      result,
      {
        method: 'GET',
        person: caller.name,
        site: caller.site,
        body: null,
        headers: caller.headers(),
        url: `${path}/${first}?key=${second}&topics=${second}&to=${first}`.slice(0, 8000),
      },
      null,
    );
  }
}

const escaped = (text: string) =>
  Array.from(new TextEncoder().encode(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

/** Sends one request and checks the reply. */
export async function attempt(plan: Walk, result: Result, request: Request, call: Call | null) {
  const began = performance.now();
  const reply = await plan.send(request).catch((error: Error) => error);
  result.requests += 1;
  const failed = (why: string, got: Reply | null) => result.failures.push({ request, reply: got, why });
  if (reply instanceof Error) {
    failed(`got no reply: ${reply.message}`, null);
    return null;
  }
  result.statuses.set(reply.status, (result.statuses.get(reply.status) ?? 0) + 1);
  const why = judge(call, reply);
  if (why) failed(why, reply);
  const took = performance.now() - began;
  if (plan.slowest && took > plan.slowest) failed(`took ${Math.round(took)} ms`, reply);
  return reply;
}

async function concurrently<T>(concurrency: number, items: readonly T[], work: (item: T) => Promise<void>) {
  let next = 0;
  const runNext = async () => {
    for (let i = next++; i < items.length; i = next++) await work(items[i] as T);
  };
  await Promise.all(Array.from({ length: concurrency }, runNext));
}
