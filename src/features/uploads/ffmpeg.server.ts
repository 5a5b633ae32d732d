import { spawn } from 'node:child_process';
import type { Config } from '#platform/config.ts';

/**
 * Runs a program in bounds: with a low priority, in so much memory and processor time, and killed as soon as our end of
 * its input closes, which it does whichever way our process ends.
 */
const IN_BOUNDS = `
exec 3<&0
ulimit -v 4194304 2>/dev/null
ulimit -t "$1" 2>/dev/null
shift
nice -n "$0" "$@" 3<&- </dev/null &
program=$!
{ cat <&3; kill -9 $program; } >/dev/null 2>&1 &
watcher=$!
wait $program
status=$?
kill $watcher
exit $status`;

const NOT_FOUND = 127;
/** What is kept of its messages: the last ones, and of its answers the first ones. */
const MOST_MESSAGES = 2_000;
const MOST_OUTPUT = 400_000;

class FfmpegFailed extends Error {
  readonly status: number | null;
  constructor(status: number | null, messages: string) {
    super(`ffmpeg ended with ${status}: ${messages.trim() || 'it said nothing'}`);
    this.status = status;
  }
}

/**
 * @param folder where it runs
 * @returns what it printed
 * @throws when it fails, or takes longer than so many seconds
 */
export function runFfmpeg(
  { FFMPEG }: Pick<Config, 'FFMPEG'>,
  args: readonly string[],
  { seconds, folder = '/', nice = 10 }: { seconds: number; folder?: string; nice?: number },
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  // On several cores its processor time runs faster than the clock.
  const bounds = [
    '-c',
    IN_BOUNDS,
    String(nice),
    String(seconds * 4),
    FFMPEG,
    '-nostdin',
    '-hide_banner',
    ...args,
  ];
  const child = spawn('sh', bounds, { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } });
  let [output, messages, isLate] = ['', '', false];
  const timer = setTimeout(() => {
    isLate = true;
    child.stdin.destroy();
  }, seconds * 1000);
  child.stdout.on('data', (data: Buffer) => {
    if (output.length < MOST_OUTPUT) output += data.toString();
  });
  child.stderr.on('data', (data: Buffer) => {
    messages = (messages + data.toString()).slice(-MOST_MESSAGES);
  });
  child.once('error', reject);
  // The watcher waits for the end of its input.
  child.once('exit', () => child.stdin.destroy());
  child.once('close', (status) => {
    clearTimeout(timer);
    if (isLate) reject(new Error(`ffmpeg was stopped after ${seconds} seconds.`));
    else if (status === 0) resolve(output);
    else reject(new FfmpegFailed(status, messages));
  });
  return promise.finally(() => clearTimeout(timer));
}

export interface Ffmpeg {
  version: string;
  /** It can show the colours of an HDR video on other screens. */
  mapsTones: boolean;
}

/**
 * The ffmpeg of this machine; null where it has none, or shall not use it.
 * @throws when there is one that can't be used
 */
export async function findFfmpeg(config: Pick<Config, 'FFMPEG'>): Promise<Ffmpeg | null> {
  if (config.FFMPEG === 'off') return null;
  try {
    const said = await runFfmpeg(config, ['-version'], { seconds: 10, nice: 0 });
    const version = /^ffmpeg version (\S+)/.exec(said)?.[1];
    if (!version) throw new Error(`FFMPEG: ${config.FFMPEG} is no ffmpeg.`);
    // Its encoder of AAC is its own.
    if (!said.includes('--enable-libx264')) throw new Error(`ffmpeg ${version} was built without libx264.`);
    return { version, mapsTones: said.includes('--enable-libzimg') };
  } catch (error) {
    const isMissing =
      (error instanceof FfmpegFailed && error.status === NOT_FOUND) ||
      // A machine without a shell.
      (error instanceof Error && 'code' in error && error.code === 'ENOENT');
    if (isMissing && config.FFMPEG === 'ffmpeg') return null;
    throw error;
  }
}

/** Whether there is one that works; what is wrong with it is said by the diagnostics, and by the jobs that need it. */
export const canMakeVersions = ({ config }: { config: Pick<Config, 'FFMPEG'> }): Promise<boolean> =>
  findFfmpeg(config).then(Boolean, () => false);
