import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alive, birth, endProcesses } from './processes.mjs';

const NAME = 'running.json';

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * The one file that says a folder is in use: who runs on it and which processes belong to that run, so that whoever
 * comes after a run that was killed can end what it left. Taking it is atomic.
 */
export class RunFile {
  constructor(folder, about) {
    this.file = join(folder, NAME);
    this.state = { pid: process.pid, born: birth(process.pid), processes: [], scratch: [], ...about };
  }

  /** Takes the folder. Returns null, or what is written in the file when a live run holds it. */
  async take() {
    const mine = `${this.file}.${process.pid}`;
    for (;;) {
      this.#write(mine);
      try {
        linkSync(mine, this.file);
        return null;
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      } finally {
        rmSync(mine, { force: true });
      }
      const holder = read(this.file);
      if (holder && alive(holder)) return holder;
      await recover(this.file);
    }
  }

  /** Writes down a process of this run, to be ended with `signal`. */
  add(pid, signal) {
    this.state.processes.push({ pid, born: birth(pid), signal });
    this.#save();
  }

  remove(pid) {
    this.state.processes = this.state.processes.filter((one) => one.pid !== pid);
    this.#save();
  }

  /** Writes down a folder that is worth nothing once this run is over. */
  addScratch(folder) {
    this.state.scratch.push(folder);
    this.#save();
  }

  release() {
    rmSync(this.file, { force: true });
    for (const folder of this.state.scratch) rmSync(folder, { recursive: true, force: true });
  }

  #save() {
    this.#write(`${this.file}.${process.pid}`);
    renameSync(`${this.file}.${process.pid}`, this.file);
  }

  #write(file) {
    writeFileSync(file, `${JSON.stringify(this.state, null, 2)}\n`);
  }
}

/** Ends what a dead run left behind, and removes its scratch folders and its file. */
export async function recover(file) {
  const left = read(file);
  if (left && alive(left)) return;
  // Newest first: the app before its database.
  for (const one of [...(left?.processes ?? [])].reverse()) await endProcesses([one]);
  // Moved aside before it is removed: of two starts at the same moment only one removes, and never the other's file.
  const aside = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = read(aside);
  if (moved && alive(moved)) linkSync(aside, file);
  unlinkSync(aside);
  for (const folder of left?.scratch ?? []) rmSync(folder, { recursive: true, force: true });
}
