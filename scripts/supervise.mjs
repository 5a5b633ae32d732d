import { spawn } from 'node:child_process';
import { say } from './progress.mjs';
import { Refusal } from './refusal.mjs';
import { RunFile } from './run-file.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * One run of anything that starts processes. They are started through it only, so that however the run ends, by its
 * own, by a signal or because a part died, they end in the reverse order and nothing new is started meanwhile.
 */
class Run {
  #endings = [];
  #children = new Set();
  #stopping = new AbortController();
  #forced = new AbortController();
  file = null;
  /** Set once the run only waits to be stopped: being stopped is then its good end. */
  settled = false;

  /** Aborted as soon as the run is to end. */
  get signal() {
    return this.#stopping.signal;
  }

  stop(code, why) {
    if (!this.signal.aborted) this.#stopping.abort({ code, why });
  }

  get forced() {
    return this.#forced.signal.aborted;
  }

  force() {
    this.#forced.abort();
    for (const child of this.#children) child.force();
  }

  /** Waits for `work`, but not past the end of the run. */
  async race(work) {
    this.signal.throwIfAborted();
    const { promise, reject } = Promise.withResolvers();
    const onAbort = () => reject(this.signal.reason);
    this.signal.addEventListener('abort', onAbort);
    try {
      return await Promise.race([work, promise]);
    } finally {
      this.signal.removeEventListener('abort', onAbort);
    }
  }

  atEnd(work) {
    this.#endings.push(work);
  }

  /** A place in the order of ending, for what may have to be started again. */
  place() {
    const place = { started: null };
    this.atEnd(() => place.started?.end());
    return place;
  }

  /** Takes a folder for this run alone. Returns null, or the live run that has it. */
  async take(folder, about) {
    const file = new RunFile(folder, about);
    const holder = await file.take();
    if (holder) return holder;
    this.file = file;
    // From here on the guard can clean up after us, should we be killed.
    process.send?.({ runFile: file.file });
    this.atEnd(() => file.release());
    return null;
  }

  /**
   * Starts a process. In a session of its own: Ctrl-C in a terminal reaches every process of the foreground group at
   * once, and the database must not go before the app has finished.
   */
  start(
    command,
    args,
    { endSignal = 'SIGTERM', forceSignal = 'SIGKILL', graceMs = 10_000, place, ...options } = {},
  ) {
    this.signal.throwIfAborted();
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
      ...options,
    });
    const { promise: exited, resolve } = Promise.withResolvers();
    const send = (signal) => signalGroup(child.pid, signal);
    const started = {
      pid: child.pid,
      stdin: child.stdin,
      stdout: child.stdout,
      stderr: child.stderr,
      running: true,
      /** Resolves with { code, signal } or { error } when it could not be started. */
      exited,
      force: () => started.running && send(forceSignal),
      end: async () => {
        if (!started.running) return;
        send(this.forced ? forceSignal : endSignal);
        const forceTimer = setTimeout(started.force, graceMs);
        const last = setTimeout(() => send('SIGKILL'), graceMs + 5000);
        await exited;
        clearTimeout(forceTimer);
        clearTimeout(last);
      },
    };
    const gone = (result) => {
      started.running = false;
      this.#children.delete(started);
      if (child.pid) this.file?.remove(child.pid);
      resolve(result);
    };
    child.once('error', (error) => gone({ error }));
    // What it had started itself and not ended: test workers, compilers.
    child.once('exit', () => send('SIGKILL'));
    child.once('close', (code, signal) => gone({ code, signal }));
    if (child.pid) {
      this.#children.add(started);
      this.file?.add(child.pid, endSignal);
      if (place) place.started = started;
      else this.atEnd(() => started.end());
    }
    return started;
  }

  /** Runs a process to its end, but no longer than `limit` ms, and gives what it printed on both streams. */
  async command(command, args, { input, limit = 15 * 60_000, ...options } = {}) {
    const stdio = [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'];
    const child = this.start(command, args, { ...options, stdio });
    child.stdin?.on('error', () => {}).end(input);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    const tooLong = setTimeout(() => {
      output += `\nEnded: it was still running after ${limit / 60_000} minutes.\n`;
      child.end();
    }, limit);
    const result = await child.exited;
    clearTimeout(tooLong);
    if (result.error) throw result.error;
    this.signal.throwIfAborted();
    return { ...result, output };
  }

  async end() {
    for (;;) {
      const work = this.#endings.pop();
      if (!work) return;
      try {
        await work();
      } catch (error) {
        console.error(error);
      }
    }
  }
}

/** To a process and those it has started: each of ours leads a group of its own. */
function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // All of them are gone.
  }
}

/** Runs `body`, ends everything it started, and ends this process with the right code. */
export async function supervise(body, { ending = 'Stopping' } = {}) {
  const run = new Run();
  let asked = 0;
  const onSignal = (name) => {
    // npm passes on what the terminal has already sent to everybody: two signals at once are one Ctrl-C.
    const again = asked > 0 && performance.now() - asked > 800;
    if (again) {
      if (!run.forced) say('\nEnding everything at once.');
      run.force();
    } else if (asked === 0) {
      asked = performance.now();
      if (!run.signal.aborted) say(`\n${ending} ... (Ctrl-C again to force)`);
      run.stop(run.settled ? 0 : 128 + { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 }[name]);
    }
  };
  for (const name of SIGNALS) process.on(name, onSignal);
  // The guard was killed: nobody is left who could stop us later.
  process.on('disconnect', () => onSignal('SIGTERM'));
  process.channel?.unref();
  const unforeseen = (error) => {
    console.error(error);
    run.stop(1);
  };
  process.on('uncaughtException', unforeseen);
  process.on('unhandledRejection', unforeseen);

  let code = 0;
  let failure;
  try {
    code = (await run.race(body(run))) ?? 0;
  } catch (error) {
    failure = error;
  }
  run.stop(code);
  await run.end();
  // Last, so that it is not lost among what the parts say while they end.
  process.exit(failure ? report(failure) : code);
}

function report(error) {
  if (error instanceof Refusal) {
    console.error(`\n${error.message}`);
    return error.code;
  }
  // Stopped by a signal or by the end of a part.
  if (typeof error?.code === 'number') {
    if (error.why) console.error(`\n${error.why}`);
    return error.code;
  }
  console.error(error);
  return 1;
}
