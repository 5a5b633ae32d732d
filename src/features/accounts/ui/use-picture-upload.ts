import { useRef, useState } from 'react';
import { getMedia, type UploadedMedia, uploadImage } from '#features/media/calls.ts';
import { refusalBeforeSending } from '#features/media/upload-rules.ts';
import type { ErrorBody } from '#platform/errors.ts';
import { api, apiHeaders, urlOf } from '#platform/web/api.ts';

export type PictureUpload =
  | { state: 'idle' }
  | { state: 'going'; name: string; done: number }
  | { state: 'failed'; name: string; message: string };

/** Sends one picture, with its progress. `onReady` gets the id it can be used by. */
export function usePictureUpload(onReady: (mediaId: string) => void) {
  const [upload, setUpload] = useState<PictureUpload>({ state: 'idle' });
  const running = useRef<AbortController>(null);

  async function send(file: File) {
    const { name } = file;
    const refusal = refusalBeforeSending(file, ['image']);
    if (refusal) return setUpload({ state: 'failed', name, message: refusal.message });
    running.current = new AbortController();
    const { signal } = running.current;
    setUpload({ state: 'going', name, done: 0 });
    try {
      const sent = await sendPicture(file, signal, (done) => setUpload({ state: 'going', name, done }));
      const media = await whenReady(sent, signal);
      setUpload({ state: 'idle' });
      onReady(media.id);
    } catch (error) {
      if (signal.aborted) return setUpload({ state: 'idle' });
      setUpload({ state: 'failed', name, message: (error as Error).message });
    }
  }
  return {
    upload,
    send,
    cancel: () => running.current?.abort(),
    forget: () => setUpload({ state: 'idle' }),
  };
}

/** fetch tells nothing of what was sent so far, so this is the older way. */
function sendPicture(
  file: File,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<UploadedMedia> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', urlOf(uploadImage, {}));
    for (const [name, value] of Object.entries(apiHeaders())) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => {
      if (request.status === 200) return resolve(request.response as UploadedMedia);
      const refusal = request.response as ErrorBody | null;
      reject(new Error(refusal?.message ?? 'The picture did not arrive. Try again.'));
    };
    request.onerror = () =>
      reject(new Error('We cannot reach Touchline. Check your connection and try again.'));
    request.onabort = () => reject(new Error('Cancelled.'));
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
}

/** Pictures are usually ready at once; a busy server takes a moment. */
async function whenReady(media: UploadedMedia, signal: AbortSignal): Promise<UploadedMedia> {
  let now = media;
  for (let tries = 0; now.state !== 'ready' && tries < 20; tries++) {
    if (now.state === 'rejected') throw new Error('We cannot use this picture. Choose another one.');
    await new Promise((resolve) => setTimeout(resolve, 750));
    now = await api(getMedia, { params: { mediaId: media.id } }, signal);
  }
  if (now.state !== 'ready') throw new Error('The picture is taking too long. Try again in a moment.');
  return now;
}
