import { useState } from 'react';
import { refusalBeforeSending } from '#features/media/upload-rules.ts';
import { sendImage } from '#features/uploads/upload/ui/send-image.ts';

export interface SentPicture {
  id: string;
  url: string;
}

/** Uploads one image at a time. */
export function usePicture(onSent: (picture: SentPicture) => void) {
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState('');
  async function send(file: File) {
    const refused = refusalBeforeSending(file, ['image']);
    setError(refused?.message ?? '');
    if (refused) return;
    setProgress(0);
    try {
      const { id, url, message } = await sendImage(
        file,
        {},
        { signal: new AbortController().signal, onProgress: setProgress },
      );
      if (message) setError(message);
      else onSent({ id, url });
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown.message : 'The upload failed. Try again.');
    } finally {
      setProgress(null);
    }
  }
  return { progress, error, send };
}
