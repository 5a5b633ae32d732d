import { useEffect, useRef, useState } from 'react';
import { sendFile } from '#features/uploads/upload/ui/send-file.ts';
import { type Drawn, renderSide } from '../art/render-art.ts';
import type { CardDraft, SideArt } from './card-draft.ts';

const PREVIEW = 0.34;

/** A preview of the design, updated shortly after the last change. */
export function useDrawnPreview(drawn: Drawn | null): { front: string; back: string } | null {
  const [urls, setUrls] = useState<{ front: string; back: string } | null>(null);
  useEffect(() => {
    if (!drawn) return setUrls(null);
    let left = false;
    const timer = setTimeout(async () => {
      const [front, back] = await Promise.all([
        renderSide('front', drawn, PREVIEW),
        renderSide('back', drawn, PREVIEW),
      ]);
      if (left) return;
      setUrls((before) => {
        for (const url of Object.values(before ?? {})) URL.revokeObjectURL(url);
        return { front: URL.createObjectURL(front), back: URL.createObjectURL(back) };
      });
    }, 180);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [drawn]);
  return urls;
}

/** Uploads both sides. What is already uploaded isn't sent again when saving is retried. */
export function useArtSending() {
  const sent = useRef(new Map<string, string>());
  const [progress, setProgress] = useState<number | null>(null);

  async function drawAndSend(side: 'front' | 'back', drawn: Drawn): Promise<string> {
    const key = JSON.stringify([
      side,
      drawn.chosen,
      drawn.inks,
      side === 'back' ? drawn.title : '',
      photoKey(drawn),
    ]);
    const known = sent.current.get(key);
    if (known) return known;
    const blob = await renderSide(side, drawn);
    const { id } = await sendFile(
      new File([blob], `${side}.png`, { type: blob.type }),
      'image',
      {},
      {
        signal: new AbortController().signal,
        onProgress: (done) => setProgress(side === 'front' ? done / 2 : 0.5 + done / 2),
      },
    );
    sent.current.set(key, id);
    return id;
  }
  return {
    progress,
    /** Uploads both sides; a missing back is generated. */
    async send(draft: CardDraft, drawn: Drawn): Promise<{ front: string; back: string }> {
      const own = (art: SideArt | null) => (draft.art === 'uploaded' ? art?.id : undefined);
      setProgress(0);
      try {
        const front = own(draft.front) ?? (await drawAndSend('front', drawn));
        const back = own(draft.back) ?? (await drawAndSend('back', drawn));
        return { front, back };
      } finally {
        setProgress(null);
      }
    },
  };
}

const photos = new WeakMap<ImageBitmap, number>();
let count = 0;
function photoKey({ photo }: Drawn): number {
  if (!photo) return 0;
  const known = photos.get(photo) ?? ++count;
  photos.set(photo, known);
  return known;
}
