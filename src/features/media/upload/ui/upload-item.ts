export interface CaptionsItem {
  id: string;
  language: string;
  label: string;
}

export interface UploadItem {
  /** Ours, for the list; the server's id comes later. */
  key: string;
  name: string;
  kind: 'image' | 'video';
  /** waiting: for its turn. processing: everything is sent, the server looks at it. */
  state: 'waiting' | 'uploading' | 'processing' | 'ready' | 'failed';
  /** 0 to 1, of what has been sent. */
  progress: number;
  /** An address to show it by in this tab. */
  preview: string | null;
  /** What the picture shows, for people who cannot see it. */
  alt: string;
  mediaId: string | null;
  /** Of a video: what is said in it, as a file that is uploaded. */
  captions: CaptionsItem | null;
  /** Why it failed, and what to do. */
  message: string | null;
  /** Failed, but the same file may well work another time. */
  canRetry: boolean;
}

export interface UploadRules {
  maxImages: number;
  /** A video stands alone; 0 where there are only images. */
  maxVideos: 0 | 1;
}

export interface UploadsState {
  items: readonly UploadItem[];
  /** Why files were not taken at all: too many, or a video among images. */
  notice: string | null;
}

export interface ReadyMedia {
  id: string;
  alt: string;
  captions?: CaptionsItem;
}

/** What goes with the post, in its order. */
export const readyMedia = (items: readonly UploadItem[]): ReadyMedia[] =>
  items.flatMap(({ state, mediaId, alt, captions }) =>
    state === 'ready' && mediaId ? [{ id: mediaId, alt, ...(captions ? { captions } : {}) }] : [],
  );

/** How many of these files may still be added, and what to say about the others. */
export function roomFor(
  items: readonly UploadItem[],
  kinds: readonly UploadItem['kind'][],
  { maxImages, maxVideos }: UploadRules,
): { taken: number; notice: string | null } {
  const images = maxImages === 1 ? 'one image' : `up to ${maxImages} images`;
  const rule = `Add ${images}${maxVideos ? ' or one video' : ''}.`;
  const all = [...items.map(({ kind }) => kind)];
  let taken = 0;
  for (const kind of kinds) {
    const next = [...all, kind];
    const videos = next.filter((one) => one === 'video').length;
    if (videos > maxVideos || (videos > 0 && next.length > 1) || next.length > Math.max(maxImages, maxVideos))
      break;
    all.push(kind);
    taken += 1;
  }
  return { taken, notice: taken < kinds.length ? rule : null };
}
