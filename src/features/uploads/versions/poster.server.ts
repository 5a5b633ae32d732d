import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { MediaFacts } from '#features/media/media-row.server.ts';
import type { Config } from '#platform/config.ts';
import { runFfmpeg } from '../ffmpeg.server.ts';
import { makePicture } from '../processing/process-image.server.ts';
import type { AboutVideo } from '../processing/strip-video.server.ts';
import { fitted, fromFile, scaledTo } from './version-plan.server.ts';

/** Where in the video a frame is looked for, as a part of its length, until one isn't black. */
const places = [0.1, 0.25, 0.5, 0.75, 0];
const LATEST_FIRST_S = 2;
const WIDEST = 1280;
const DARK = 20;

/**
 * Makes the poster picture of a video in `folder`, in several sizes: the first of some frames that isn't black.
 * @throws when there is no frame
 */
export async function makePoster(
  config: Pick<Config, 'FFMPEG'>,
  video: { path: string; about: AboutVideo; isHdr: boolean },
  folder: string,
): Promise<Pick<MediaFacts, 'sizes' | 'placeholder'>> {
  const { about, path, isHdr } = video;
  const seconds = about.durationMs / 1000;
  const size = fitted(about, Math.min(1, WIDEST / about.width));
  let found: string | null = null;
  for (const [attempt, place] of places.entries()) {
    const name = `frame-${attempt}.png`;
    const start = attempt === 0 ? Math.min(seconds * place, LATEST_FIRST_S) : seconds * place;
    await runFfmpeg(
      config,
      [
        ...['-v', 'error', ...fromFile(about, path, start)],
        ...['-map', '0:v:0', '-vf', scaledTo(size, isHdr), '-frames:v', '1'],
        ...['-c:v', 'png', '-f', 'image2', '-update', '1', `file:${name}`],
      ],
      { seconds: 60, folder },
    );
    const frame = join(folder, name);
    // Behind the last frame there is none.
    if (!(await stat(frame).catch(() => null))) continue;
    found ??= frame;
    if (await isDark(frame)) continue;
    found = frame;
    break;
  }
  if (!found) throw new Error('ffmpeg found no frame in this video.');
  const sizes = join(folder, 'sizes');
  await mkdir(sizes);
  return makePicture(found, sizes);
}

async function isDark(path: string): Promise<boolean> {
  const { channels } = await sharp(path).stats();
  return channels.every(({ mean }) => mean < DARK);
}
