import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '#platform/config.ts';
import type { Ctx, Viewer } from '#platform/ctx.ts';
import { authSecret } from '#platform/secret.ts';
import type { Media } from './media.ts';
import { mediaUrl } from './media-url.ts';

/**
 * An <img> sends no session, so media that isn't public has a URL signed for one account and one upload. The signature
 * says who asks, not what they may see: that is checked on every request.
 */
const STEP_S = 5 * 60;
/** A signed URL is valid for 25 to 30 minutes: long enough for a page that stays open and a paused video. */
const STEPS = 6;

const keys = new WeakMap<Config, Buffer>();
/** For what is in addresses of media. */
export function mediaKey(config: Config): Buffer {
  const known = keys.get(config);
  if (known) return known;
  const key = createHmac('sha256', authSecret(config)).update('addresses of media').digest();
  keys.set(config, key);
  return key;
}

const sign = (config: Config, mediaId: string, accountId: string, until: string): string =>
  createHmac('sha256', mediaKey(config)).update(`${mediaId} ${accountId} ${until}`).digest('base64url');

/** The same media with URLs signed for the viewer of `ctx`. A visitor gets unsigned ones. */
export function signMedia(ctx: Pick<Ctx, 'deps' | 'viewer' | 'now'>, media: Media): Media {
  const { viewer } = ctx;
  if (!viewer) return media;
  const address = addressFor(ctx, viewer, media.id);
  const { captions, versions } = media;
  return {
    ...media,
    url: address(media.url),
    sizes: media.sizes.map((size) => ({ ...size, url: address(size.url) })),
    ...(versions ? { versions: versions.map((one) => ({ ...one, url: address(one.url) })) } : {}),
    ...(captions
      ? { captions: { ...captions, url: addressFor(ctx, viewer, captions.id)(captions.url) } }
      : {}),
  };
}

function addressFor(
  { deps, now }: Pick<Ctx, 'deps' | 'now'>,
  { accountId }: Viewer,
  mediaId: string,
): (url: string) => string {
  // Within a step the URL stays the same, so that a refetched list doesn't reload its pictures.
  const until = String((Math.floor(now.getTime() / 1000 / STEP_S) + STEPS) * STEP_S);
  const key = sign(deps.config, mediaId, accountId, until);
  const signature = `for=${accountId}&until=${until}&key=${key}`;
  return (url) => url && `${url.replace(/\?.*$/, '')}?${signature}`;
}

/** The same for a stored path of something that was bought; see mediaPath. */
export function signedUrl(ctx: Pick<Ctx, 'deps' | 'viewer' | 'now'>, path: string | null): string | null {
  if (!path) return path;
  const url = mediaUrl(path, ctx.deps.config.MEDIA_ORIGIN);
  const id = /^\/media\/([^/]+)\//.exec(path)?.[1];
  return id && ctx.viewer ? addressFor(ctx, ctx.viewer, id)(url) : url;
}

/** A signed URL is for one viewer and must not be cached for others. */
export const isSigned = ({ url }: Pick<Media, 'url'>): boolean => url.includes('&key=');

export interface SignedQuery {
  for?: string;
  until?: string;
  key?: string;
}

/** @returns the account a URL was signed for; null for one that is expired, altered or unsigned */
export function signedFor(
  config: Config,
  mediaId: string,
  { for: accountId, until, key }: SignedQuery,
  now: Date,
): string | null {
  if (typeof accountId !== 'string' || typeof until !== 'string' || typeof key !== 'string') return null;
  const [given, right] = [Buffer.from(key), Buffer.from(sign(config, mediaId, accountId, until))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return Number(until) * 1000 > now.getTime() ? accountId : null;
}
