import { pictureJson } from '#features/media/media-sql.server.ts';
import type { presentMedia } from '#features/media/present-media.ts';
import type { Ctx } from '#platform/ctx.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { AccountCard } from './account.ts';
import { isAnonymous, isMinor } from './visibility.server.ts';

/** The columns an AccountCard is made from. */
export interface CardRow {
  id: string;
  username: string | null;
  displayName: string;
  role: AccountCard['role'];
  verificationType: AccountCard['verificationType'];
  avatarPreset: string | null;
  avatar: PictureRow | null;
  /** A minor on the kids site: shown by a generated name and a preset avatar, whatever they chose elsewhere. */
  isMinorHere: boolean;
  /** Not a minor, on the kids site: of what they wrote elsewhere children see a name and a badge, and no upload. */
  isAdultAmongChildren: boolean;
  /** The viewer may not know who this is. */
  isAnonymous: boolean;
}

/** The columns of an upload that presentMedia reads. */
export type PictureRow = Parameters<typeof presentMedia>[1];

/** A ready picture as JSON, so that one query returns people with their avatars. */
export const pictureColumn = (ctx: Ctx, column: 'avatar_media_id' | 'banner_media_id') =>
  pictureJson(ctx, ctx.sql`a.${ctx.sql(column)}`);

export const cardColumns = (ctx: Ctx) => {
  const { sql } = ctx;
  const { forChildren } = siteRules[ctx.site];
  const minor = sql`coalesce(${isMinor(ctx)}, false)`;
  return sql`
  a.id, a.username, a.display_name, a.role, a.verification_type, a.avatar_preset,
  ${pictureColumn(ctx, 'avatar_media_id')} as avatar,
  ${forChildren ? sql`${minor}` : sql`false`} as is_minor_here,
  ${forChildren ? sql`not ${minor}` : sql`false`} as is_adult_among_children,
  ${isAnonymous(ctx)} as is_anonymous`;
};
