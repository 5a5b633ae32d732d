import { useEffect, useState } from 'react';
import { blobOf } from '../art/render-art.ts';

const WIDTH = 500;
const HEIGHT = 700;

/** The front in its frame, as the server will draw it; the front alone until that is drawn. */
export function useFramedPicture(front: string, overlay: string | null): string {
  const [drawn, setDrawn] = useState<{ front: string; overlay: string; url: string } | null>(null);
  useEffect(() => {
    if (!front || !overlay) return;
    let left = false;
    let url = '';
    void compose(front, overlay).then((blob) => {
      if (left || !blob) return;
      url = URL.createObjectURL(blob);
      setDrawn({ front, overlay, url });
    });
    return () => {
      left = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [front, overlay]);
  return drawn && drawn.front === front && drawn.overlay === overlay ? drawn.url : front;
}

async function compose(front: string, overlay: string): Promise<Blob | null> {
  const [picture, frame] = await Promise.all([loaded(front), loaded(overlay)]);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen || !picture || !frame) return null;
  pen.drawImage(picture, 0, 0, WIDTH, HEIGHT);
  pen.drawImage(frame, 0, 0, WIDTH, HEIGHT);
  return blobOf(canvas, 'image/jpeg').catch(() => null);
}

/** Null for one that can't be loaded: the preview goes on without. */
async function loaded(url: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  return image.decode().then(
    () => image,
    () => null,
  );
}
