import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';

/** The address of the database behind a pooler, and how to end the pooler. */
export interface Pooler {
  url: string;
  end(): Promise<void>;
}

export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0;

/** PgBouncer in transaction mode, in front of this database. */
export async function startPgBouncer(databaseUrl: string): Promise<Pooler> {
  const url = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'touchline-pooler-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const target = [
    `host=${url.hostname}`,
    `port=${url.port || 5432}`,
    `user=${decodeURIComponent(url.username)}`,
    ...(url.password ? [`password=${decodeURIComponent(url.password)}`] : []),
  ].join(' ');
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]\n* = ${target}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\n` +
      'auth_type = any\npool_mode = transaction\nignore_startup_parameters = extra_float_digits\n',
  );
  // It doesn't run as root.
  const as = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn('pgbouncer', ['-q', join(folder, 'pgbouncer.ini')], { ...as, stdio: 'ignore' });
  await vi.waitUntil(() => answers(port), { timeout: 5_000, interval: 10 });
  url.port = String(port);
  url.hostname = '127.0.0.1';
  return {
    url: url.href,
    async end() {
      await killed(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * What a pooler does to a connection, where none is installed: it names a process id of its own.
 * @param toServer changes what is sent to the database
 */
export async function startStandInPooler(
  databaseUrl: string,
  { toServer = (bytes) => bytes }: { toServer?: (bytes: Buffer) => Buffer } = {},
): Promise<Pooler> {
  const { hostname, port } = new URL(databaseUrl);
  const url = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(port || 5432), hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => [client, database].forEach((each) => void each.destroy()));
    }
    client.on('data', (bytes) => database.write(toServer(bytes)));
    database.on('data', (bytes) => client.write(withOwnProcessId(bytes)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.port = String((server.address() as AddressInfo).port);
  url.hostname = '127.0.0.1';
  return {
    url: url.href,
    async end() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** BackendKeyData: 'K', its length in four bytes (12; 40 in newer protocols), the process id, the secret. */
function withOwnProcessId(bytes: Buffer): Buffer {
  const at = [12, 40]
    .map((length) => bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, length])))
    .find((n) => n >= 0);
  if (at !== undefined) bytes.writeInt32BE(2_000_000_000, at + 5);
  return bytes;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
