import { spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { afterAll, vi } from 'vitest';
import { freePort } from './test-pooler.ts';
import { startStandIn } from './valkey/stand-in.ts';

/** A Valkey and what can happen to it. */
export interface TestValkey {
  url: string;
  kill(): void;
  freeze(): void;
  /** It has no memory for anything more. */
  fill(): void;
  /** As it was before that, without what it knew if it was killed. */
  comeBack(): Promise<void>;
}

const installed = ['valkey-server', 'redis-server'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
);
/** The same cases run on the stand-in and, where one is installed, on a real server. */
export const valkeys: readonly { name: string; start: () => Promise<TestValkey> }[] = [
  { name: 'a stand-in for Valkey', start: startStandIn },
  ...(installed ? [{ name: installed, start: () => startInstalled(installed) }] : []),
];

async function startInstalled(program: string): Promise<TestValkey> {
  const port = await freePort();
  const run = () =>
    spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], { stdio: 'ignore' });
  let server = run();
  const config = (name: string, value: string) =>
    spawnSync('redis-cli', ['-p', String(port), 'config', 'set', name, value]);
  const isUp = () =>
    vi.waitUntil(
      () =>
        new Promise<boolean>((resolve) => {
          const socket = connect(port, '127.0.0.1', () => {
            socket.destroy();
            resolve(true);
          });
          socket.on('error', () => resolve(false));
        }),
      { timeout: 5_000, interval: 10 },
    );
  await isUp();
  const kill = () => void server.kill('SIGKILL');
  afterAll(kill);
  process.once('exit', kill);
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    freeze: () => void server.kill('SIGSTOP'),
    fill: () => void config('maxmemory', '1'),
    async comeBack() {
      if (server.killed && server.signalCode === 'SIGKILL') server = run();
      else server.kill('SIGCONT');
      await isUp();
      config('maxmemory', '0');
    },
  };
}
