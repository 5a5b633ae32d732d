import { parentPort, workerData } from 'node:worker_threads';
import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { storageFaultOf } from '#platform/storage-faults.ts';
import type { AboutVideo, StripReply, StripTask } from './strip-video.server.ts';

// Codecs that browsers play, some of them on some devices only. Others would show a black rectangle.
const pictures = ['avc', 'hevc', 'vp8', 'vp9', 'av1'];
const sounds = ['aac', 'opus', 'mp3', 'vorbis', 'flac'];
// Of these, what only some browsers decode, unless a version for all is made: 10 bits in H.264, and colour in full or half width (4:4:4, 4:2:2).
const deepColour = /^(avc[13]\.(2c|6e|7a|f4)|hev1\.[A-C]?(?![123]\.)|vp09\.0[13]|av01\.[12])/i;
/** Where an `hvcC` record says how many kinds of parameter sets it has. */
const PARAMETER_SETS = 22;
/** A WebM doesn't say how long its last frame is shown. */
const LAST_FRAME_S = 0.25;

const open = (path: string) => new Input({ formats: [MP4, QTFF, WEBM], source: new FilePathSource(path) });

/**
 * Copies the picture and sound of a video into a new file, without location, camera, titles or data tracks. Nothing is
 * re-encoded. What is opened here is closed with the thread.
 */
async function strip({ from, to, takesDeepColour }: StripTask): Promise<StripReply> {
  const input = open(from);
  if (!(await input.canRead()) || (await input.getTracks()).length === 0) return { refused: 'damaged' };
  const webm = (await input.getFormat()) === WEBM;
  const video = await input.getPrimaryVideoTrack();
  if (video && to === null) {
    return aboutOf(input, video, await input.getPrimaryAudioTrack(), await video.computeDuration());
  }
  if (!video || to === null || !pictures.includes((await video.getCodec()) ?? ''))
    return { refused: 'unplayable' };
  if (!takesDeepColour && deepColour.test((await video.getCodecParameterString()) ?? ''))
    return { refused: 'deepColour' };
  if (!(await canBeCopied(video))) return { refused: 'unplayable' };
  const audio = await input.getPrimaryAudioTrack();
  if (audio && !sounds.includes((await audio.getCodec()) ?? '')) return { refused: 'unplayable' };

  const conversion = await Conversion.init({
    input,
    output: new Output({
      format: webm ? new WebMOutputFormat() : new Mp4OutputFormat(),
      target: new FilePathTarget(to),
    }),
    tracks: 'primary',
    tags: {},
    copy: { mode: 'forced', shiftTolerance: Infinity },
    showWarnings: false,
  });
  const copied = conversion.utilizedTracks;
  if (!conversion.isValid || !copied.includes(video) || (audio && !copied.includes(audio))) {
    return { refused: 'unplayable' };
  }
  await conversion.execute();
  // A truncated file still declares its full length; the copy has what could be read.
  const promised = await video.computeDuration();
  const copy = open(to);
  const seconds = await copy.computeDuration();
  if (seconds < Math.min(promised * 0.9, promised - LAST_FRAME_S)) return { refused: 'damaged' };
  return aboutOf(
    copy,
    (await copy.getPrimaryVideoTrack()) ?? video,
    await copy.getPrimaryAudioTrack(),
    seconds,
  );
}

async function aboutOf(
  input: Input,
  video: InputVideoTrack,
  audio: InputAudioTrack | null,
  seconds: number,
): Promise<AboutVideo> {
  const tracks = audio ? [video, audio] : [video];
  const codecs = await Promise.all(tracks.map((track) => track.getCodecParameterString()));
  return {
    mime: (await input.getFormat()) === WEBM ? 'video/webm' : 'video/mp4',
    codecs: codecs.filter((one) => one !== null).join(', '),
    isHdr: await video.hasHighDynamicRange(),
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    durationMs: Math.round(seconds * 1000),
  };
}

/**
 * The copy of HEVC is `hvc1`, the only kind that Safari plays. Some `hev1` files have what the decoder has to know among
 * the pictures, and none of it where `hvc1` has it.
 */
async function canBeCopied(video: InputVideoTrack): Promise<boolean> {
  if ((await video.getCodec()) !== 'hevc') return true;
  const about = (await video.getDecoderConfig())?.description;
  if (!about) return true;
  const bytes = ArrayBuffer.isView(about)
    ? new Uint8Array(about.buffer, about.byteOffset)
    : new Uint8Array(about);
  return bytes[PARAMETER_SETS] !== 0;
}

strip(workerData as StripTask).then(
  (reply) => parentPort?.postMessage(reply),
  // Mediabunny throws plain errors for invalid files.
  (error: unknown) =>
    parentPort?.postMessage(
      (storageFaultOf(error) ? { isFull: true } : { refused: 'damaged' }) satisfies StripReply,
    ),
);
