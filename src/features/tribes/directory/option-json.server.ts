import { mediaJson, mediaOfJson } from '#features/media/media-json.server.ts';
import type { TribeOption } from '#features/tribes/calls.ts';
import { pictureOf } from '#features/tribes/present-tribe.server.ts';
import { isUnreviewed, type TribeRow } from '#features/tribes/queries.server.ts';
import type { Ctx } from '#platform/ctx.ts';

interface OptionJson {
  id: string;
  name: string;
  slug: string;
  state: TribeRow['state'];
  visibility: TribeRow['visibility'];
  logo: Record<string, unknown>[] | null;
}

/** SQL of tribe `t` as JSON, as posts show it; null where there is none. */
export const optionJson = (ctx: Ctx) => ctx.sql`
  case when t.id is not null then jsonb_build_object('id', t.id, 'name', t.name, 'slug', t.slug, 'state', t.state,
    'visibility', t.visibility, 'logo',
    case when t.logo_media_id is not null and not ${isUnreviewed(ctx)} then ${mediaJson(ctx, ctx.sql`array[t.logo_media_id]`)} end) end`;

export const optionOfJson = (ctx: Ctx, json: object | null): TribeOption | null => {
  if (!json) return null;
  const { id, name, slug, logo, ...tribe } = json as OptionJson;
  return { id, name, slug, logo: pictureOf(ctx, tribe, mediaOfJson(ctx, logo)[0]) };
};
