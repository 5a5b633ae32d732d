import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';

export interface Running {
  origin: string;
  /** Resident memory in MiB. */
  memory(): Promise<number>;
  /** The same after a garbage collection, in bytes. */
  keptMemory(): Promise<number>;
  /** Processor time it has used, in ms. */
  used(): Promise<number>;
  signal(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
}

/** So that a bench can ask for it. */
const COLLECT = ['--expose-gc', '--import', 'data:text/javascript,process.on("SIGUSR2",()=>{gc();gc()})'];

/** Starts a server as a process of its own, so that it doesn't share the load generator's thread. */
export async function run(
  file: string,
  env: Record<string, string>,
  { answers = '/readyz', setting = 'PORT' } = {},
): Promise<Running> {
  const port = Number(env[setting]) || (await freePort());
  const child = spawn(process.execPath, [...COLLECT, file], {
    env: { ...process.env, ...env, [setting]: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://localhost:${port}`;
  await ready(`${origin}${answers}`, child);
  const resident = async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
  };
  return {
    origin,
    memory: async () => Math.round((await resident()) / 1024 ** 2),
    keptMemory: async () => {
      child.kill('SIGUSR2');
      await new Promise((later) => setTimeout(later, 3_000));
      return resident();
    },
    used: () => usedBy(child.pid ?? 0),
    signal: (signal) => void child.kill(signal),
    stop: () =>
      new Promise((done) => {
        if (child.exitCode !== null || child.signalCode !== null) return done();
        child.once('exit', () => done());
        child.kill('SIGTERM');
      }),
  };
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error(`A server of the bench ended with ${child.exitCode}.`);
    const reply = await fetch(url).catch(() => null);
    if (reply?.ok) return;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error('A server of the bench did not get ready.');
}

export function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Processor time of a process, in ms: of all its threads. */
async function usedBy(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const used = threads.map(async (thread) => {
    const [ns] = (await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')).split(' ');
    return Number(ns) / 1e6;
  });
  return (await Promise.all(used)).reduce((sum, ms) => sum + ms, 0);
}

export async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name before the last parenthesis may have spaces.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** Processor time of each of a process's children, in ms: for PostgreSQL, of its connections and writers. */
async function timesOfChildren(parent: number): Promise<Map<number, number>> {
  const times = new Map<number, number>();
  const read = async (pid: number) => {
    if ((await parentOf(pid)) === parent) times.set(pid, await usedBy(pid));
  };
  // Some end meanwhile.
  await Promise.allSettled((await readdir('/proc')).map(Number).filter(Boolean).map(read));
  return times;
}

/**
 * Counts what a process's children use from now on, in ms. A child that ends, such as one that vacuums, is counted until it
 * was last seen.
 */
export async function meterOfChildren(parent: number): Promise<() => Promise<number>> {
  let last = await timesOfChildren(parent);
  let sum = 0;
  return async () => {
    const now = await timesOfChildren(parent);
    for (const [pid, ms] of now) sum += ms - (last.get(pid) ?? 0);
    last = now;
    return sum;
  };
}
