import type { MediaVersion } from '#features/media/media-row.server.ts';
import type { AboutVideo } from '../processing/strip-video.server.ts';

interface Quality {
  /** Of the shorter side. */
  lines: number;
  kilobits: number;
  soundKilobits: number;
  mostFps: number;
}
const qualities: readonly Quality[] = [
  { lines: 480, kilobits: 1_100, soundKilobits: 96, mostFps: 30 },
  { lines: 720, kilobits: 2_600, soundKilobits: 128, mostFps: 60 },
];

export interface PlannedVersion extends Omit<MediaVersion, 'bytes'> {
  quality: Quality;
}

/** H.264 in eight bits and 4:2:0, with AAC or no sound: what every browser plays. */
export const playsEverywhere = ({ codecs }: Pick<AboutVideo, 'codecs'>): boolean =>
  /^avc[13]\.(42|4d|58|64)[0-9a-f]{4}(, mp4a\.\S+)?$/i.test(codecs);

/** Smaller versions than the video; where some browsers don't play it, at least one in its own size. */
export function plannedVersions(about: AboutVideo): PlannedVersion[] {
  const lines = Math.min(about.width, about.height);
  const smaller = qualities.filter((one) => one.lines < lines);
  const [lowest] = qualities;
  const own = smaller.length === 0 && !playsEverywhere(about) && lowest ? [{ ...lowest, lines }] : [];
  return [...smaller, ...own].map((quality) => ({
    ...fitted(about, quality.lines / lines),
    name: `${quality.lines}p.mp4`,
    quality,
  }));
}

/** H.264 counts its pixels in pairs. */
export const fitted = ({ width, height }: Pick<AboutVideo, 'width' | 'height'>, scale: number) => ({
  width: Math.max(2, 2 * Math.round((width * scale) / 2)),
  height: Math.max(2, 2 * Math.round((height * scale) / 2)),
});

/** Of the containers and codecs that we accept, and of nothing else that ffmpeg would read, fetch or play from a list. */
export const fromFile = ({ mime }: Pick<AboutVideo, 'mime'>, path: string, startSeconds = 0) => {
  const container = mime === 'video/webm' ? 'matroska' : 'mov';
  return [
    ['-protocol_whitelist', 'file', '-format_whitelist', container === 'mov' ? 'mov' : 'matroska,webm'],
    ['-codec_whitelist', 'h264,hevc,vp8,vp9,libdav1d,av1,aac,opus,mp3float,mp3,vorbis,flac'],
    ['-max_alloc', '500000000', '-threads', '2', '-f', container],
    startSeconds > 0 ? ['-ss', startSeconds.toFixed(2)] : [],
    ['-i', `file:${path}`],
  ].flat();
};

/** @param mapsTones whether ffmpeg can bring HDR to the colours of every screen */
export function scaledTo({ width, height }: { width: number; height: number }, isHdr: boolean): string {
  const tones =
    'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv';
  return [`scale=${width}:${height}`, ...(isHdr ? [tones] : []), 'setsar=1', 'format=yuv420p'].join(',');
}

/** All versions in one run, so that the video is decoded once. */
export const toVersions = (planned: readonly PlannedVersion[], mapsTones: boolean): string[] =>
  planned.flatMap(({ quality, name, ...size }) => [
    ...['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-vf', scaledTo(size, mapsTones), '-fpsmax', String(quality.mostFps)],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-crf', '24', '-threads', '2'],
    ...['-maxrate', `${quality.kilobits}k`, '-bufsize', `${2 * quality.kilobits}k`],
    ...['-c:a', 'aac', '-b:a', `${quality.soundKilobits}k`, '-ac', '2'],
    ...['-movflags', '+faststart', '-f', 'mp4', `file:${name}`],
  ]);
