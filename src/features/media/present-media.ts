import type { Ctx } from '#platform/ctx.ts';
import type { Media, UploadedMedia } from './calls.ts';
import { CAPTIONS } from './captions.ts';
import { mediaUrl } from './media-url.ts';
import type { MediaRow } from './queries.server.ts';
import { signMedia } from './signed-url.server.ts';
import { messageOfRejection } from './upload-rules.ts';

type Host = Pick<Ctx, 'deps'>;

const addressOf = ({ deps }: Host, id: string, name: string) =>
  mediaUrl(`/media/${id}/${name}`, deps.config.MEDIA_ORIGIN);

/** Under plain addresses: what not everybody may see is signed by whoever shows it (see signMedia). */
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
    ...(row.captionsId ? { captions: captionsOf(host, row, row.captionsId) } : {}),
  };
}

function captionsOf(
  host: Host,
  { captionsLanguage, captionsLabel }: MediaRow,
  id: string,
): Media['captions'] {
  const language = captionsLanguage ?? 'en';
  return { id, url: addressOf(host, id, CAPTIONS), language, label: captionsLabel ?? language };
}

/** A picture that comes with the app, under the address where media are fetched. */
export const presentBuiltInPicture = ({ deps }: Host, picture: Media): Media => ({
  ...picture,
  url: mediaUrl(picture.url, deps.config.MEDIA_ORIGIN),
});

/** For its owner, who may look at it before it is ready, and before anything shows it. */
export const presentUpload = (ctx: Ctx, row: MediaRow): UploadedMedia => ({
  ...signMedia(ctx, presentMedia(ctx, row)),
  state: row.state,
  rejectionReason: row.rejectionReason,
  message: messageOfRejection(row.rejectionDetail),
  inUse: row.attachedAt !== null,
});
