import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closingOf } from './server.ts';

// Fake time: only the test moves it, so a slow machine can't make closing late.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function listening() {
  const app = Fastify({ forceCloseConnections: 'idle' });
  const asked = Promise.withResolvers<void>();
  const closing = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  app.addHook('onRequest', async () => asked.resolve());
  app.addHook('preClose', async () => closing.resolve());
  app.get('/slow', async () => {
    await mayAnswer.promise;
    return 'answered';
  });
  app.get('/never', () => new Promise(() => {}));
  const close = closingOf(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    server: app.server,
    port: (app.server.address() as AddressInfo).port,
    /** Resolves when a request has arrived. */
    asked: asked.promise,
    answer: mayAnswer.resolve,
    /** Starts closing. @returns whether it is closed, without waiting */
    async beginClosing() {
      let closed = false;
      close().then(() => {
        closed = true;
      });
      await closing.promise;
      return () => closed;
    },
  };
}

/** Sends a request on a keep-alive connection. */
function ask(port: number, path: string): Promise<string> {
  const asked = request({ port, path, agent: new Agent({ keepAlive: true }) });
  asked.end();
  return new Promise((answered, failed) => {
    asked.once('error', failed);
    asked.once('response', async (response) => {
      answered((await response.setEncoding('utf8').toArray()).join(''));
    });
  });
}

/** Moves the clock in small steps, with time for the sockets between them. */
async function pass(ms: number) {
  for (let passed = 0; passed < ms; passed += 50) {
    await vi.advanceTimersByTimeAsync(50);
    await turn();
  }
}

it('answers a request in progress, then closes its idle connection within a second', async () => {
  const { asked, answer, beginClosing, port } = await listening();
  const answered = ask(port, '/slow');
  await asked;
  const isClosed = await beginClosing();
  await pass(1000);
  expect(isClosed(), 'while a request is being answered').toBe(false);
  answer();
  expect(await answered).toBe('answered');
  await pass(1000);
  expect(isClosed()).toBe(true);
});

it('closes a connection without any request within a second', async () => {
  const { beginClosing, server, port } = await listening();
  const client = connect(port, '127.0.0.1');
  await once(server, 'connection');
  const hungUp = once(client, 'close');
  const isClosed = await beginClosing();
  await pass(1000);
  expect(isClosed()).toBe(true);
  await hungUp;
});

it('waits at most five seconds for a response', async () => {
  const { asked, beginClosing, port } = await listening();
  const answer = expect(ask(port, '/never')).rejects.toThrow('socket hang up');
  await asked;
  const isClosed = await beginClosing();
  await pass(4900);
  expect(isClosed(), 'before five seconds').toBe(false);
  await pass(1000);
  expect(isClosed()).toBe(true);
  await answer;
});
