import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { closingOf } from './close-server.ts';

async function listening() {
  const app = Fastify({ forceCloseConnections: 'idle' });
  const asked = Promise.withResolvers<void>();
  const closing = Promise.withResolvers<void>();
  app.addHook('onRequest', async () => asked.resolve());
  app.addHook('preClose', async () => closing.resolve());
  app.get('/slow', async () => {
    await closing.promise;
    await sleep(100);
    return 'answered';
  });
  app.get('/never', () => new Promise(() => {}));
  const close = closingOf(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    close,
    /** Somebody has asked for something. */
    asked: asked.promise,
    server: app.server,
    port: (app.server.address() as AddressInfo).port,
  };
}

/** Asks on a line that is kept open afterwards. */
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

it('answers what was asked before, and does not wait for the line to be hung up', async () => {
  const { close, asked, port } = await listening();
  const answer = ask(port, '/slow');
  await asked;
  await close();
  expect(await answer).toBe('answered');
});

it('does not wait for a line on which nothing was asked', async () => {
  const { close, server, port } = await listening();
  connect(port, '127.0.0.1');
  await once(server, 'connection');
  await close();
});

it('waits five seconds for an answer that does not come, and no longer', async () => {
  const { close, asked, port } = await listening();
  const answer = expect(ask(port, '/never')).rejects.toThrow('socket hang up');
  await asked;
  await close();
  await answer;
});
