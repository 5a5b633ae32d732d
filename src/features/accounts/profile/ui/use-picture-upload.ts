import { useRef, useState } from 'react';
import { refusalBeforeSending } from '#features/media/upload-rules.ts';
import { sendFile } from '#features/uploads/upload/ui/send-file.ts';
import { GONE } from '#features/uploads/upload/ui/sending.ts';

export type PictureUpload =
  | { state: 'idle' }
  | { state: 'going'; name: string; done: number }
  | { state: 'failed'; name: string; message: string };

/** Uploads one picture, with its progress. `onReady` gets its id. */
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
      const onProgress = (done: number) => setUpload({ state: 'going', name, done });
      const media = await sendFile(file, 'image', {}, { signal, onProgress });
      setUpload({ state: 'idle' });
      onReady(media.id);
    } catch (error) {
      if (signal.aborted) return setUpload({ state: 'idle' });
      setUpload({ state: 'failed', name, message: (error as Error).message });
    }
  }
  return { upload, send, cancel: () => running.current?.abort(GONE) };
}
