import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { closingOf } from './close-server.ts';

async function listening() {
  const app = Fastify({ forceCloseConnections: 'idle' });
  app.get('/slow', async () => {
    await sleep(300);
    return 'answered';
  });
  app.get('/never', () => new Promise(() => {}));
  const close = closingOf(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { close, port: (app.server.address() as AddressInfo).port };
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
  const { close, port } = await listening();
  const answer = ask(port, '/slow');
  await sleep(100);
  await close();
  expect(await answer).toBe('answered');
}, 3_000);

it('does not wait for a line on which nothing was asked', async () => {
  const { close, port } = await listening();
  const line = connect(port, '127.0.0.1');
  await once(line, 'connect');
  await sleep(100);
  await close();
}, 3_000);

it('waits five seconds for an answer that does not come, and no longer', async () => {
  const { close, port } = await listening();
  const answer = expect(ask(port, '/never')).rejects.toThrow('socket hang up');
  await sleep(100);
  await close();
  await answer;
}, 8_000);
