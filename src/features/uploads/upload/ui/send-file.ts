import type { UploadedMedia } from '#features/media/media.ts';
import { Refusal } from '#platform/errors.ts';
import { api } from '#platform/web/api.ts';
import { getMedia } from '../../calls.ts';
import { sendImage } from './send-image.ts';
import type { Sending } from './sending.ts';

/**
 * Sends one file and waits until it is ready: images in one request, everything else in parts that survive a lost
 * connection.
 * @param ticket kept by the caller between attempts: what has arrived isn't sent again
 * @throws Refusal with a message for the user; the reason of `signal` when it was aborted
 */
export async function sendFile(
  file: File,
  kind: UploadedMedia['kind'],
  ticket: { id?: string },
  sending: Sending,
): Promise<UploadedMedia> {
  if (kind === 'image') {
    const sent = await sendImage(file, ticket, sending);
    return sent.state === 'ready' ? sent : awaitProcessing(sent.id, sending);
  }
  if (!ticket.id) {
    // The tus client is as large as a page, and most people never send a video.
    const { sendInParts } = await import('./send-in-parts.ts');
    ticket.id = await sendInParts(file, sending);
  }
  sending.onArrived?.();
  return awaitProcessing(ticket.id, sending);
}

const LONGEST_MS = 5 * 60_000;

/** Polls until the server has processed it, less and less often, also while the server can't be reached. */
async function awaitProcessing(mediaId: string, { signal }: Sending): Promise<UploadedMedia> {
  const until = Date.now() + LONGEST_MS;
  for (let pause = 400; Date.now() < until; pause = Math.min(pause * 1.5, 4000)) {
    const media = await api(getMedia, { params: { mediaId } }, signal).catch((error: unknown) => {
      if (error instanceof Refusal && (error.status === 0 || error.status >= 500)) return null;
      throw error;
    });
    if (media?.state === 'ready') return media;
    if (media?.state === 'rejected') {
      throw new Refusal(
        400,
        media.rejectionReason ?? 'REJECTED',
        media.message ?? 'This file can’t be used.',
      );
    }
    await rest(pause, signal);
  }
  throw new Refusal(0, 'TOO_SLOW', 'This is taking too long. Try again in a moment.');
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
