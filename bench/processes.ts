import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';

export interface Running {
  origin: string;
  /** Resident memory in MiB. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a server as a process of its own, so that it doesn't share the load generator's thread. */
export async function run(file: string, env: Record<string, string>): Promise<Running> {
  const port = Number(env.PORT) || (await freePort());
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...env, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://localhost:${port}`;
  await ready(origin, child);
  return {
    origin,
    memory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    },
    stop: () =>
      new Promise((done) => {
        child.once('exit', () => done());
        child.kill('SIGTERM');
      }),
  };
}

async function ready(origin: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error(`A server of the bench ended with ${child.exitCode}.`);
    const reply = await fetch(`${origin}/readyz`).catch(() => null);
    if (reply?.ok) return;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error('A server of the bench did not get ready.');
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
