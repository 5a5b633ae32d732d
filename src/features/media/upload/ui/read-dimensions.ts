import type { UploadItem } from './upload-item.ts';

/**
 * An address to show a file by in this tab, and how many pixels an image has. Null for an image this browser cannot
 * read: whether it is one, the server says.
 */
export async function lookAtFile(
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
