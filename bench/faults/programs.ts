import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Program {
  pid: number;
  /** Ends it as its machine would be ended by a power cut, or asks it to end. */
  end(signal?: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  signal(name: NodeJS.Signals): void;
  hasEnded(): boolean;
}

const running = new Set<ChildProcess>();

/** Starts a program whose output goes to a file of its name in the folder. */
export function start(
  [program = '', ...args]: string[],
  {
    folder,
    name,
    env = {},
    user,
  }: { folder: string; name: string; env?: NodeJS.ProcessEnv; user?: User | undefined },
): Program {
  const log = openSync(join(folder, `${name}.log`), 'a');
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', log, log],
    ...user,
  });
  child.once('error', (error) => console.error(`${name}: ${error.message}`));
  running.add(child);
  child.once('exit', () => running.delete(child));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid ?? 0,
    hasEnded,
    signal: (signal) => child.kill(signal),
    end: async (signal = 'SIGTERM') => {
      if (hasEnded()) return;
      const ended = new Promise((done) => child.once('exit', done));
      child.kill(signal);
      child.kill('SIGCONT');
      await ended;
    },
  };
}

export interface User {
  uid: number;
  gid: number;
}

/** Ends what still runs, the last one first. */
export async function endAll(): Promise<void> {
  for (const child of [...running].reverse()) {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGCONT');
    child.kill('SIGTERM');
    await Promise.race([ended, sleep(20_000).then(() => child.kill('SIGKILL'))]);
  }
}

export async function until(what: string, isSo: () => Promise<boolean>, seconds = 90): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(250))
    if (await isSo().catch(() => false)) return;
  throw new Error(`Waited ${seconds} s for ${what}.`);
}

/** A file of deploy/ with this machine's ports and folders. What is replaced has to be there. */
export async function fromFile(
  file: string,
  to: string,
  replaced: Readonly<Record<string, string>>,
): Promise<string> {
  let text = await readFile(file, 'utf8');
  for (const [old, own] of Object.entries(replaced)) {
    if (!text.includes(old)) throw new Error(`${file} has no “${old}”.`);
    text = text.replaceAll(old, own);
  }
  await writeFile(to, text);
  return to;
}

/** A process and all that it has started and that hasn't left it. */
export const withChildren = (pid: number): number[] => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return [
    pid,
    ...children
      .split(' ')
      .filter(Boolean)
      .flatMap((child) => withChildren(Number(child))),
  ];
};
