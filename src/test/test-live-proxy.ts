import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/** What the proxy does with the connection that listens for live events; all others pass, except when it is silent. */
type Mode = 'pass' | 'recovering' | 'frozen' | 'silent';

/**
 * A proxy in front of the database. `recovering`: it accepts a listener's connection and refuses its statements, as a
 * server in recovery refuses LISTEN. `frozen`: the listener's connection stays open and brings nothing. `silent`: none does,
 * as when the machine is gone.
 */
export async function startLiveProxy(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const listeners = new Set<Socket>();
  const proxy = { url: '', mode: 'pass' as Mode, refused: 0, endListeners };

  function endListeners(): void {
    for (const socket of listeners) socket.destroy();
  }
  function keep(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  }
  function pass(client: Socket, begin: Buffer, isListener: boolean): void {
    const database = connect(Number(port || 5432), hostname);
    keep(database);
    database.write(begin);
    client.pipe(database);
    database.on('data', (bytes) => {
      if (proxy.mode !== 'silent' && !(isListener && proxy.mode === 'frozen')) client.write(bytes);
    });
    database.on('close', () => client.destroy());
    client.on('close', () => database.destroy());
  }
  function refuse(client: Socket): void {
    client.write(Buffer.concat([authenticated, readyForQuery]));
    client.on('data', () => {
      proxy.refused++;
      client.write(Buffer.concat([inRecovery, readyForQuery]));
    });
  }

  const server = createServer((client) => {
    keep(client);
    client.once('data', (begin) => {
      const isListener = begin.includes('touchline-live');
      if (isListener) listeners.add(client);
      if (isListener && proxy.mode === 'recovering') refuse(client);
      else pass(client, begin, isListener);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  proxy.url = url.href;
  return proxy;
}

/** A message of PostgreSQL's protocol: its type, its length and its content. */
function message(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}
const authenticated = message('R', Buffer.alloc(4));
const readyForQuery = message('Z', Buffer.from('I'));
const inRecovery = message(
  'E',
  Buffer.from('SERROR\0VERROR\0C25006\0Mcannot execute LISTEN during recovery\0\0', 'latin1'),
);
