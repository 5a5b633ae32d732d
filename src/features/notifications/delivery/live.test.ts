import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { followUser } from '#features/accounts/relationships/calls.ts';
import { joinTribe } from '#features/tribes/calls.ts';
import { answerRequest } from '#features/tribes/management/calls.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { emit, jobCtx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { deleteExpired } from '#platform/retention.ts';
import type { SiteId } from '#platform/site.ts';
import { testApp } from '#test/test-app.ts';
import { readAllNotifications } from '../calls.ts';

const { as, idOf, tokenOf, ctx, sql, app, runJobs } = await testApp({ ROLE: 'web' });
let port = 0;

beforeAll(async () => {
  await Promise.all(['mia', 'nina', 'max'].map((name) => idOf(name)));
  await app.start();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.server.address() as AddressInfo).port;
});
beforeEach(() => sql`delete from rate_limit`);

const open: IncomingMessage[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.destroy();
});

async function listen(topic: string, more: { token?: string; lastEventId?: number; host?: string } = {}) {
  const { token, lastEventId, host = 'localhost' } = more;
  const request = get({
    port,
    host: '127.0.0.1',
    path: `/api/live?topics=${topic}`,
    headers: {
      host,
      'x-api-key': 'touchline-public',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(lastEventId ? { 'last-event-id': String(lastEventId) } : {}),
    },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  open.push(response);
  let text = '';
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  const ids = () => [...text.matchAll(/^id: (\d+)\nevent: notices\.changed$/gm)].map(([, id]) => Number(id));
  const events = () =>
    [...text.matchAll(/^event: (.*)\ndata: (.*)$/gm)].map(([, type, data]) => {
      const { topic: _, ...what } = JSON.parse(data ?? '{}') as { topic?: string };
      return `${type} ${JSON.stringify(what)}`;
    });
  return {
    status: response.statusCode,
    receives: (event: string) => vi.waitFor(() => expect(events()).toContain(event), 15_000),
    until: (count: number) =>
      vi.waitFor(() => {
        expect(new Set(ids()).size).toBeGreaterThanOrEqual(count);
        return ids();
      }, 15_000),
  };
}
const follow = async (name: string, follows: boolean) => {
  await as(name)(followUser, { params: { athleteId: 'mia' }, query: { follow: `${follows}` } });
  await runJobs();
};

describe('an open page', () => {
  test('is told of a new notice, and of one read elsewhere', async () => {
    const stream = await listen(`notices:${await idOf('mia')}`, { token: await tokenOf('mia') });
    await follow('nina', true);
    await stream.until(1);
    await as('mia')(readAllNotifications, {});
    await stream.until(2);
  });

  test('receives what it missed while it was disconnected', async () => {
    const topic = `notices:${await idOf('mia')}`;
    const token = await tokenOf('mia');
    const [seen] = await (async () => {
      const stream = await listen(topic, { token });
      await follow('max', true);
      return stream.until(1);
    })();
    for (const stream of open.splice(0)) stream.destroy();
    await follow('max', false);
    const missed = await (await listen(topic, { token, lastEventId: seen ?? 0 })).until(1);
    expect(Math.max(...missed)).toBeGreaterThan(seen ?? 0);
  });
});

describe('what others decide reaches the open pages of the person it is about', () => {
  const mine = async (site: SiteId = 'sports') =>
    listen(`notices:${await idOf('mia')}`, {
      token: await tokenOf('mia'),
      host: site === 'kids' ? 'kids.localhost' : 'localhost',
    });

  test('an answered request to join', async () => {
    const [tribeId = ''] = await insertTribes(ctx(), [
      { name: 'By Request', ownerId: await idOf('max'), joinMode: 'request' },
    ]);
    await as('mia')(joinTribe, { body: { tribeId } });
    const stream = await mine();
    await as('max')(answerRequest, { body: { tribeId, username: 'mia', accept: true } });
    await runJobs();
    await stream.receives(`membership.changed ${JSON.stringify({ tribeId })}`);
  });

  test('an order that was paid', async () => {
    const stream = await mine();
    const moved = { orderId: newId(), number: 'TL-1', buyerId: await idOf('mia') };
    await emit(ctx(), 'order.transitioned', { ...moved, from: 'awaiting_payment', to: 'paid' });
    await runJobs();
    await stream.receives('order.changed {"number":"TL-1"}');
  });

  test('consent of a guardian, on whichever site the child waits', async () => {
    const stream = await mine('kids');
    await emit(ctx(), 'guardian.consented', { childId: await idOf('mia'), guardianId: await idOf('max') });
    await runJobs();
    await stream.receives('account.changed {}');
  });
});

test('nobody receives somebody else’s notices, signed in or not', async () => {
  const topic = `notices:${await idOf('mia')}`;
  expect((await listen(topic)).status).toBe(403);
  for (const token of [await tokenOf('nina'), await tokenOf('max')]) {
    expect((await listen(topic, { token })).status).toBe(403);
  }
  const token = await tokenOf('mia');
  for (const other of ['notices', 'notices:', `notices:${newId()}`, `${topic}:x`]) {
    expect((await listen(other, { token })).status).toBe(403);
  }
  expect((await listen(topic, { token })).status).toBe(200);
});

test('events are kept for some hours for reconnecting pages, and no longer', async () => {
  await follow('nina', false);
  const [young] = await sql<{ id: number }[]>`select max(id) as id from live_event`;
  await sql`update live_event set at = now() - interval '7 hours' where id <> ${young?.id ?? 0}`;
  await deleteExpired(jobCtx(app.deps));
  expect(await sql`select id from live_event`).toEqual([young]);
});
