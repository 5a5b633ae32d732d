import {
  containsMutedWord,
  isBlockedEitherWay,
  isHiddenAccount,
  isMutedByViewer,
} from '#features/people/relationship.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { Licence } from './frame-states.ts';
import type { FrameStanding } from './policy.ts';

/** A frame's row, with the viewer's relation to it. */
export interface FrameRow extends FrameStanding {
  id: string;
  slug: string;
  name: string;
  isPlatform: boolean;
  addedBy: string | null;
  mediaId: string;
  previewMediaId: string;
  price: number;
  currency: Currency;
  licence: Licence;
  needsReview: boolean;
  approvedAt: string | null;
  rejectionReason: string | null;
  rejectionNote: string;
  holders: number;
  /** The card that the viewer's single licence is on. */
  cardId: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
  listedAt: string | null;
}

/** SQL: columns of frame `f`, with the viewer's relation to it. */
export const frameColumns = (ctx: Ctx) => {
  const { sql, viewer } = ctx;
  const me = viewer?.accountId ?? null;
  return sql`
    f.id, f.owner_id, f.is_platform, f.added_by, f.slug, f.name, f.media_id, f.preview_media_id, f.price, f.currency, f.licence,
    f.state, f.needs_review, f.approved_at, f.rejection_reason, f.rejection_note, f.over_plan, f.holders, f.version,
    f.created_at, f.updated_at, f.listed_at, ${isHidden(ctx)} as hidden, ${
      me
        ? sql`
          exists (select from frame_payee y where y.frame_id = f.id and y.account_id = ${me} and y.state <> 'declined')
            as is_payee,
          (select h.state from frame_holding h where h.frame_id = f.id and h.account_id = ${me}) as holding,
          (select h.card_id from frame_holding h where h.frame_id = f.id and h.account_id = ${me}) as card_id`
        : sql`false as is_payee, null as holding, null as card_id`
    }`;
};

/** SQL: frame `f` is hidden from the viewer by a block, or because its owner's account is inactive. */
export const isHidden = (ctx: Ctx) =>
  ctx.sql`(f.owner_id is not null
    and (${isHiddenAccount(ctx, ctx.sql`f.owner_id`)} or ${isBlockedEitherWay(ctx, ctx.sql`f.owner_id`)}))`;

/** Like isHidden, for lists the viewer browses: also hides muted people and words. */
export const isMuted = (ctx: Ctx) =>
  ctx.sql`(${isHidden(ctx)} or ${isMutedByViewer(ctx, ctx.sql`f.owner_id`)}
    or (f.owner_id is distinct from ${ctx.viewer?.accountId ?? null}::uuid
      and ${containsMutedWord(ctx, ctx.sql`f.search_text`)}))`;

/** SQL: frame `f` is of this site. Where nothing is sold there are only our own free ones. */
export const isOfSite = ({ sql, site }: Pick<Ctx, 'sql' | 'site'>) =>
  siteRules[site].can.sell ? sql`f.site = ${site}` : sql`f.site = ${site} and f.is_platform and f.price = 0`;
