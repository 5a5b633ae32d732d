import type { UploadItem } from './upload-item.ts';

/**
 * An object URL of a file, and the size of an image in pixels. Null for an image this browser can't decode: the server
 * decides whether it is one.
 */
export async function readFileInfo(
  file: File,
  kind: UploadItem['kind'],
): Promise<{ preview: string | null; pixels: number | null }> {
  const preview = URL.createObjectURL(file);
  if (kind === 'video') return { preview, pixels: null };
  const image = new Image();
  image.src = preview;
  const known = await new Promise<boolean>((resolve) => {
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
  });
  if (known) return { preview, pixels: image.naturalWidth * image.naturalHeight };
  URL.revokeObjectURL(preview);
  return { preview: null, pixels: null };
}
