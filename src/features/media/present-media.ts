import type { Ctx } from '#platform/ctx.ts';
import { SMALL } from './default-image.ts';
import type { Media, UploadedMedia } from './media.ts';
import type { MediaRow } from './media-row.server.ts';
import { mediaUrl } from './media-url.ts';
import { publicAddresses } from './public-address.server.ts';
import { signMedia } from './signed-url.server.ts';
import { CAPTIONS, messageOfRejection } from './upload-rules.ts';

type Host = Pick<Ctx, 'deps'>;

/** With public URLs: the caller signs what isn't public (see signMedia). */
export function presentMedia(host: Host, row: MediaRow): Media {
  const addressOf = publicAddresses(host, row);
  return {
    id: row.id,
    kind: row.kind,
    url: row.state === 'ready' && row.name ? addressOf(row.name) : '',
    isDefault: false,
    alt: row.alt,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    durationMs: row.durationMs,
    sizes: row.sizes.map(({ width, name }) => ({ width, url: addressOf(name) })),
    ...(row.kind === 'video' ? facesOf(row, addressOf) : {}),
    ...(row.captionsId ? { captions: captionsOf(host, row, row.captionsId) } : {}),
  };
}

/** What a player chooses from besides the video as it was uploaded. */
const facesOf = (
  { mime, codecs, versions }: MediaRow,
  addressOf: (name: string) => string,
): Pick<Media, 'type' | 'versions'> => ({
  type: mime && codecs && `${mime}; codecs="${codecs}"`,
  versions: versions.map(({ width, height, name }) => ({ width, height, url: addressOf(name) })),
});

function captionsOf(
  host: Host,
  { captionsLanguage, captionsLabel }: MediaRow,
  id: string,
): Media['captions'] {
  const language = captionsLanguage ?? 'en';
  return {
    id,
    url: mediaUrl(`/media/${id}/${CAPTIONS}`, host.deps.config.MEDIA_ORIGIN),
    language,
    label: captionsLabel ?? language,
  };
}

/** The address of the small rendition, which is the only one that lists of people need; null where there is none. */
export const smallAddress = (host: Host, row: MediaRow): string | null =>
  row.smallBytes ? publicAddresses(host, row)(SMALL) : null;

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
