import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { keyOf, uploadsFolder } from '#features/media/media-files.server.ts';
import { findMedia, type MediaRow, type MediaVersion } from '#features/media/media-row.server.ts';
import { findUnversioned, writePoster, writeVersions } from '#features/media/video-versions.server.ts';
import { type Ctx, emit, type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import type { Attempt } from '#platform/events.ts';
import { deleteStored } from '#platform/stored-files.ts';
import { findFfmpeg, runFfmpeg } from '../ffmpeg.server.ts';
import { type AboutVideo, lookAtVideo } from '../processing/strip-video.server.ts';
import { makePoster } from './poster.server.ts';
import { fromFile, plannedVersions, playsEverywhere, toVersions } from './version-plan.server.ts';
import '../events.ts';

/** Longer videos have their poster only. */
const LONGEST_MS = 60 * 60_000;
/** As long as the job may run, less what everything else takes. */
const LONGEST_RUN_S = 50 * 60;
/** A version has to be so much smaller than a video that plays everywhere. */
const WORTH = 0.8;

/** Source, and where things are made of it. */
interface Making {
  row: MediaRow;
  path: string;
  folder: string;
  about: AboutVideo;
  /** It is HDR, and ffmpeg can change that. */
  isHdr: boolean;
}

/** The job after a video is ready: its poster picture and smaller versions, where ffmpeg is installed. Safe to run twice. */
export async function makeVersions(ctx: Ctx, { mediaId }: { mediaId: string }, { isLastTry }: Attempt) {
  const row = await findMedia(ctx, mediaId);
  if (row?.kind !== 'video' || row.state !== 'ready' || !row.name || row.versionedAt) return;
  try {
    const ffmpeg = await findFfmpeg(ctx.deps.config);
    if (!ffmpeg) return;
    await ctx.deps.storage.withFile(keyOf(mediaId, row.name), async (path) => {
      await inFolder(ctx, async (folder) => {
        const about = await lookAtVideo(path);
        const making = { row, path, folder, about, isHdr: about.isHdr && ffmpeg.mapsTones };
        if (row.sizes.length === 0) await addPoster(ctx, making);
        await addVersions(ctx, making);
      });
    });
  } catch (error) {
    // Not tried again every night.
    if (isLastTry) await writeVersions(ctx, mediaId, row.versions, null);
    throw error;
  }
}

async function inFolder(ctx: Ctx, work: (folder: string) => Promise<void>): Promise<void> {
  await mkdir(uploadsFolder(ctx.deps), { recursive: true });
  const folder = await mkdtemp(join(uploadsFolder(ctx.deps), 'making-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function addPoster(ctx: Ctx, { row, folder, ...video }: Making): Promise<void> {
  const poster = await makePoster(ctx.deps.config, video, folder);
  const names = poster.sizes.map(({ name }) => name);
  await keep(ctx, row.id, { folder: join(folder, 'sizes'), names }, (tx) => writePoster(tx, row.id, poster));
}

async function addVersions(ctx: Ctx, { row, folder, path, about, isHdr }: Making): Promise<void> {
  const planned = about.durationMs > LONGEST_MS ? [] : plannedVersions(about);
  if (planned.length > 0) {
    await runFfmpeg(
      ctx.deps.config,
      ['-v', 'error', ...fromFile(about, path), ...toVersions(planned, isHdr)],
      { seconds: Math.min(LONGEST_RUN_S, 60 + 10 * Math.ceil(about.durationMs / 1000)), folder },
    );
  }
  const made: MediaVersion[] = [];
  for (const { quality: _, ...version } of planned) {
    const file = join(folder, version.name);
    await assertUsable(file, version, about);
    const { size } = await stat(file);
    if (!playsEverywhere(about) || size < WORTH * (row.bytes ?? 0)) made.push({ ...version, bytes: size });
  }
  const names = made.map(({ name }) => name);
  await keep(ctx, row.id, { folder, names }, (tx) => writeVersions(tx, row.id, made, about.codecs));
}

/** Whatever ffmpeg said: that its file is what was asked for. */
async function assertUsable(file: string, wanted: Omit<MediaVersion, 'bytes'>, source: AboutVideo) {
  const about = await lookAtVideo(file);
  const isWhole = Math.abs(about.durationMs - source.durationMs) <= Math.max(1_000, source.durationMs / 20);
  const isSized = about.width === wanted.width && about.height === wanted.height;
  if (!isWhole || !isSized || !playsEverywhere(about) || about.mime !== 'video/mp4')
    throw new Error(`ffmpeg made something else than ${wanted.name}.`);
}

/** Stores files of a video and says so in its row; without a row they go again. */
async function keep(
  ctx: Ctx,
  id: string,
  { folder, names }: { folder: string; names: readonly string[] },
  write: (tx: Ctx) => Promise<boolean>,
): Promise<void> {
  for (const name of names) await ctx.deps.storage.takeFile(join(folder, name), keyOf(id, name));
  await transact(ctx, async (tx) => {
    if (!(await write(tx)))
      await deleteStored(
        tx,
        names.map((name) => keyOf(id, name)),
      );
  });
}

const DAY_MS = 24 * 60 * 60_000;
const MOST_AT_ONCE = 100;

/** Videos from before ffmpeg was installed. */
export async function versionOlder(job: JobCtx): Promise<void> {
  if (!(await findFfmpeg(job.deps.config))) return;
  const before = new Date(job.now.getTime() - DAY_MS);
  for (const { id, site } of await findUnversioned(job, before, MOST_AT_ONCE))
    await emit(siteCtx(job, site), 'media.video_ready', { mediaId: id });
}
