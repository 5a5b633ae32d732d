import { signedUrl } from '#features/media/signed-url.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Evidence } from '../points.ts';
import type { Shown } from './case-fields.ts';

/** Evidence has the plain paths of pictures; here they get URLs signed for the viewer. */
export const presentShown = (ctx: Ctx, { about, path, shown }: Evidence): Shown => ({
  about,
  path,
  shown: signed(ctx, shown) as Record<string, unknown>,
});

function signed(ctx: Ctx, value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('/media/') ? signedUrl(ctx, value) : value;
  if (Array.isArray(value)) return value.map((one) => signed(ctx, one));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, signed(ctx, one)]));
}
