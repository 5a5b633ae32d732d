import type { UploadItem } from './upload-item.ts';

/** An address to show a file by in this tab, and how many pixels an image has: null when this browser cannot read it. */
export async function lookAtFile(
  file: File,
  kind: UploadItem['kind'],
): Promise<{ preview: string; pixels: number | null }> {
  const preview = URL.createObjectURL(file);
  if (kind === 'video') return { preview, pixels: null };
  const image = new Image();
  image.src = preview;
  const known = await new Promise<boolean>((resolve) => {
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
  });
  return { preview, pixels: known ? image.naturalWidth * image.naturalHeight : null };
}
