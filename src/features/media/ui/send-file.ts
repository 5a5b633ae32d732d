import { getMedia, type UploadedMedia } from '#features/media/calls.ts';
import { Refusal } from '#platform/errors.ts';
import { api } from '#platform/web/api.ts';
import { sendImage } from './send-image.ts';
import type { Sending } from './sending.ts';

/**
 * Sends one file and waits until it can be used: images in one request, everything else in parts that survive a lost
 * connection.
 * @throws Refusal with words for the person; whatever `signal` gives when it was called off
 */
export async function sendFile(
  file: File,
  kind: 'image' | 'video',
  ticket: { id?: string },
  sending: Sending,
): Promise<UploadedMedia> {
  if (kind === 'image') return settled(await sendImage(file, ticket, sending), sending);
  // What this needs weighs as much as a page; most people never send a video.
  const { sendInParts } = await import('./send-in-parts.ts');
  const mediaId = await sendInParts(file, sending);
  sending.onArrived?.();
  return settled(await api(getMedia, { params: { mediaId } }, sending.signal), sending);
}

const LONGEST_MS = 5 * 60_000;

/** Asks until the server has looked at it, less and less often. */
async function settled(first: UploadedMedia, { signal }: Sending): Promise<UploadedMedia> {
  let media = first;
  const until = Date.now() + LONGEST_MS;
  for (let pause = 400; media.state !== 'ready'; pause = Math.min(pause * 1.5, 4000)) {
    if (media.state === 'rejected') {
      throw new Refusal(400, media.rejectedFor ?? 'REJECTED', media.message ?? 'This file cannot be used.');
    }
    if (Date.now() > until) {
      throw new Refusal(0, 'TOO_SLOW', 'This is taking too long. Try again in a moment.');
    }
    await rest(pause, signal);
    media = await api(getMedia, { params: { mediaId: media.id } }, signal);
  }
  return media;
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
