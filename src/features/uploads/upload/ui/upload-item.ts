export interface CaptionsItem {
  id: string;
  language: string;
  label: string;
}

export interface UploadItem {
  /** A local key; the server's id comes later. */
  key: string;
  name: string;
  kind: 'image' | 'video';
  /** waiting: in the queue. processing: everything is sent, the server is working on it. */
  state: 'waiting' | 'uploading' | 'processing' | 'ready' | 'failed';
  /** The share that was sent, 0 to 1. */
  progress: number;
  /** An object URL of the file. */
  preview: string | null;
  /** The alt text. */
  alt: string;
  mediaId: string | null;
  /** Captions of a video, an upload of their own. */
  captions: CaptionsItem | null;
  /** Why it failed, and what to do. */
  message: string | null;
  /** Failed, but trying again may work. */
  canRetry: boolean;
}

export interface UploadRules {
  maxImages: number;
  /** A video can't be combined with images; 0 where only images are accepted. */
  maxVideos: 0 | 1;
}

export interface UploadsState {
  items: readonly UploadItem[];
  /** Why files weren't added at all: too many, or a video among images. */
  notice: string | null;
}

export interface ReadyMedia {
  id: string;
  alt: string;
  captions?: CaptionsItem;
}

/** What is attached to the post, in order. */
export const readyMedia = (items: readonly UploadItem[]): ReadyMedia[] =>
  items.flatMap(({ state, mediaId, alt, captions }) =>
    state === 'ready' && mediaId ? [{ id: mediaId, alt, ...(captions ? { captions } : {}) }] : [],
  );

/** How many of these files can be added, and a message about the others. */
export function roomFor(
  items: readonly UploadItem[],
  kinds: readonly UploadItem['kind'][],
  { maxImages, maxVideos }: UploadRules,
): { taken: number; notice: string | null } {
  const images = maxImages === 1 ? 'one image' : `up to ${maxImages} images`;
  const rule = `Add ${images}${maxVideos ? ' or one video' : ''}.`;
  const all = [...items.map(({ kind }) => kind)];
  let taken = 0;
  let mixes = false;
  for (const kind of kinds) {
    const next = [...all, kind];
    const videos = next.filter((one) => one === 'video').length;
    mixes = videos > 0 && videos < next.length;
    if (mixes || videos > maxVideos || next.length > Math.max(maxImages, maxVideos)) break;
    all.push(kind);
    taken += 1;
  }
  const why = mixes && maxVideos ? 'Images and a video can’t go in the same post.' : rule;
  return { taken, notice: taken < kinds.length ? why : null };
}
