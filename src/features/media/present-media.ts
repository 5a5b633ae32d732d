import type { Ctx } from '#platform/ctx.ts';
import { SMALL } from './default-image.ts';
import type { Media, UploadedMedia } from './media.ts';
import type { MediaRow } from './media-row.server.ts';
import { mediaUrl } from './media-url.ts';
import { signMedia } from './signed-url.server.ts';
import { CAPTIONS, messageOfRejection } from './upload-rules.ts';

type Host = Pick<Ctx, 'deps'>;

const addressOf = ({ deps }: Host, id: string, name: string) =>
  mediaUrl(`/media/${id}/${name}`, deps.config.MEDIA_ORIGIN);

/** With unsigned URLs: the caller signs what isn't public (see signMedia). */
export function presentMedia(host: Host, row: MediaRow): Media {
  return {
    id: row.id,
    kind: row.kind,
    url: row.state === 'ready' && row.name ? addressOf(host, row.id, row.name) : '',
    isDefault: false,
    alt: row.alt,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    durationMs: row.durationMs,
    sizes: row.sizes.map(({ width, name }) => ({ width, url: addressOf(host, row.id, name) })),
    ...(row.kind === 'video' ? facesOf(host, row) : {}),
    ...(row.captionsId ? { captions: captionsOf(host, row, row.captionsId) } : {}),
  };
}

/** What a player chooses from besides the video as it was uploaded. */
const facesOf = (host: Host, { id, mime, codecs, versions }: MediaRow): Pick<Media, 'type' | 'versions'> => ({
  type: mime && codecs && `${mime}; codecs="${codecs}"`,
  versions: versions.map(({ width, height, name }) => ({ width, height, url: addressOf(host, id, name) })),
});

function captionsOf(
  host: Host,
  { captionsLanguage, captionsLabel }: MediaRow,
  id: string,
): Media['captions'] {
  const language = captionsLanguage ?? 'en';
  return { id, url: addressOf(host, id, CAPTIONS), language, label: captionsLabel ?? language };
}

/** The address of the small rendition, which is the only one that lists of people need; null where there is none. */
export const smallAddress = (host: Host, { id, smallBytes }: MediaRow): string | null =>
  smallBytes ? addressOf(host, id, SMALL) : null;

/** A picture that is part of the app, as media. */
export const presentBuiltInPicture = ({ deps }: Host, picture: Media): Media => ({
  ...picture,
  url: mediaUrl(picture.url, deps.config.MEDIA_ORIGIN),
});

/** For its owner, who may see it before it is ready or attached. */
export const presentUpload = (ctx: Ctx, row: MediaRow): UploadedMedia => ({
  ...signMedia(ctx, presentMedia(ctx, row)),
  state: row.state,
  rejectionReason: row.rejectionReason,
  message: messageOfRejection(row.rejectionDetail),
  inUse: row.attachedAt !== null,
});
