import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * When a process was born, as a text that no later process with the same number shares; null when there is none.
 * A number alone proves nothing: after a restart of the machine (or container) somebody else has it.
 */
export function birth(pid) {
  if (process.platform === 'linux') {
    try {
      // The name in brackets may hold spaces; after it come the state and, twentieth from there, the start time.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ');
      if (fields[0] === 'Z' || fields[0] === 'X') return null;
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      return `${boot} ${fields[19]}`;
    } catch {
      return null;
    }
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

export const alive = ({ pid, born }) => born !== null && birth(pid) === born;

/** Processes that work in a folder (a PostgreSQL server and all its children do). Empty where that cannot be told. */
export function processesIn(folder) {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder;
      } catch {
        return false;
      }
    })
    .map((pid) => ({ pid: Number(pid), born: birth(pid) }))
    .filter(({ born }) => born !== null);
}

/** Asks processes to end, and makes them after `graceMs` ms. Leaves those alone that are not who they were. */
export async function endProcesses(list, graceMs = 10_000) {
  const signal = (one, name) => {
    if (!alive(one)) return;
    try {
      // With what it has started: each leads a group of its own.
      process.kill(-one.pid, name);
    } catch {
      // It went in between.
    }
  };
  for (const one of list) signal(one, one.signal ?? 'SIGTERM');
  const forceAt = performance.now() + graceMs;
  let forced = false;
  while (list.some(alive)) {
    if (!forced && performance.now() > forceAt) {
      forced = true;
      for (const one of list) signal(one, 'SIGKILL');
    }
    if (performance.now() > forceAt + 5000) return;
    await sleep(25);
  }
}
