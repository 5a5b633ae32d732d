import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { bindings } from '#app.ts';
import type { SiteId } from '#platform/site.ts';
import { draftsFor, requestOf } from '../fuzz/requests.ts';
import { worldOf } from '../fuzz/world.ts';
import { testApp } from '../test-app.ts';
import { aboutKind, asCalled } from './by-kind.ts';
import type { MayCall } from './may-call.ts';
import { type Caller, callers, ownersWorld, siteOf } from './world.ts';

const host: Record<SiteId, string> = {
  sports: 'localhost',
  cricket: 'cricket.localhost',
  kids: 'kids.localhost',
};
/** Tested last: after them the caller is signed out, has no account, or sees less. */
const endsSomething = /logout|session|delet|deactivate|erase|withdraw|block|mute|leave|unfollow/;

const tables = import.meta.glob<MayCall>('../../features/*/test-may-call.ts', {
  eager: true,
  import: 'mayCall',
});
const mayCall: MayCall = Object.assign({}, ...Object.values(tables));
// What only reads must not write: it may be answered by a replica.
const tested = await testApp({}, { replica: true });
const { app, sql, config } = tested;
/** Every call; one that serves things of every kind, once for each. */
const asked = bindings.flatMap((binding) => asCalled(binding.call, app).map((one) => ({ ...one, binding })));

/** Derived from the call, so that a new call doesn't change the requests of others. */
const seedOf = (name: string) => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);

test('refuses every caller without permission, whatever id they send', {
  timeout: 300_000,
}, async () => {
  const world = await ownersWorld(tested);
  const known = await worldOf(sql, { only: world.ownerId });
  const answered = new Map<string, Set<Caller>>();
  const inOrder = asked.toSorted(
    (a, b) => Number(endsSomething.test(a.name)) - Number(endsSomething.test(b.name)),
  );
  for (const caller of callers) {
    const site = siteOf(caller);
    let token: string | null = null;
    // Whoever may be answered can't be answered too much. Two ask everything, which shows that the requests are good ones.
    const asksAll = caller === 'owner' || caller === 'staff';
    const others = inOrder.filter(({ name }) => asksAll || !mayCall[name]?.includes(caller));
    for (const [turn, { name, kind, binding }] of others.entries()) {
      if (turn % 20 === 0 || endsSomething.test(name)) token = await world.restore(caller);
      const ids = known(site, null);
      const drafts = fc.sample(draftsFor(binding, ids), { seed: seedOf(name), numRuns: 1 });
      for (const draft of drafts) {
        const headers = {
          'x-api-key': config.API_KEY,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        };
        const ofKind = kind ? aboutKind(kind, draft, ids) : draft;
        const whole = { ...ofKind, damage: [], extra: false, elsewhere: null };
        const request = requestOf(binding, whole, { name: caller, site }, headers, () => '');
        const reply = await app.server.inject({
          method: request.method as NonNullable<InjectOptions['method']>,
          url: request.url,
          headers: { host: host[site], ...request.headers },
          ...(request.body === null ? {} : { payload: request.body }),
        });
        if (reply.statusCode !== 200) continue;
        answered.set(name, (answered.get(name) ?? new Set()).add(caller));
      }
    }
  }
  const tooMuch = [...answered].flatMap(([name, who]) =>
    [...who].filter((caller) => !mayCall[name]?.includes(caller)).map((caller) => `${caller}: ${name}`),
  );
  expect(tooMuch).toEqual([]);
  expect(app.deps.pools.replicas.reads.replica).toBeGreaterThan(0);
  // The requests get past the access checks: about two of five calls succeeded for somebody.
  expect(answered.size).toBeGreaterThan(asked.length / 4);
});
