import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = await mkdtemp(join(tmpdir(), 'ffmpeg-'));
const calls = join(folder, 'calls');

/** The path of a program that answers as ffmpeg does, on machines with and without one. What it makes is said by `behave`. */
export const fakeFfmpeg = join(folder, 'ffmpeg');

/** What it was asked to make: its arguments, a run each. */
export const runsOfFake = async (): Promise<string[]> =>
  (await readFile(calls, 'utf8')).split('\n').filter((line) => line.includes(' -i '));

/** Whether a run that wrote its id to "pid" goes on. */
export async function isFakeRunning(): Promise<boolean> {
  const pid = Number(await readFile(join(folder, 'pid'), 'utf8').catch(() => 0));
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Shell: makes a version. */
export const COPY = 'cp "$here/$name" "$name"';

interface Behaviour {
  /** What it writes as the frame of this place, in the order of the places; then always the last one. */
  frames?: readonly Uint8Array[];
  /** What it writes as any version, by name. */
  versions?: Readonly<Record<string, Uint8Array>>;
  /** Instead of making versions: shell. */
  instead?: string;
  /** What it says it was built with. */
  built?: string;
}

export async function behave({
  frames = [],
  versions = {},
  instead = COPY,
  built = '--enable-libx264 --enable-libzimg',
}: Behaviour) {
  for (const name of await readdir(folder)) await rm(join(folder, name));
  const put = (name: string, bytes: Uint8Array) => writeFile(join(folder, name), bytes);
  for (const [place, frame] of frames.entries()) await put(`frame-${place}.png`, frame);
  for (const [name, bytes] of Object.entries(versions)) await put(name, bytes);
  await writeFile(calls, '');
  await writeFile(
    fakeFfmpeg,
    `#!/bin/sh
here=${folder}
echo "$*" >> "$here/calls"
case "$*" in
  *-version) echo "ffmpeg version 7.1-test Copyright"; echo "configuration: ${built}"; exit;;
esac
for one; do
  name=\${one#file:}
  case "$one" in
    file:frame-*.png)
      [ -f "$here/$name" ] && ${COPY};;
    file:*p.mp4)
      ${instead};;
  esac
done
exit 0
`,
  );
  await chmod(fakeFfmpeg, 0o755);
}
