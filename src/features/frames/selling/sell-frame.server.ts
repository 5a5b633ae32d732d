import { hasCardInFrame } from '#features/cards/card/card-frames.server.ts';
import { keepAfterErasure } from '#features/media/media.server.ts';
import { mediaJson, mediaOfJson } from '#features/media/media-json.server.ts';
import type {
  FulfillResult,
  Holder,
  ItemRequest,
  LineItem,
  Payee,
  Quote,
  Sellable,
} from '#features/payments/points.ts';
import { earnsWith, isPresent, joinAccount } from '#features/people/account-sql.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { conflict, invalid, notFound } from '#platform/errors.ts';
import { lockRow } from '#platform/lock-row.server.ts';
import { isHidden, isOfSite } from '../frame/frame-row.server.ts';
import { type FrameState, type Licence, licenceLabels } from '../frame/frame-states.ts';
import { type FrameStanding, framePath } from '../frame/policy.ts';
import { grantHolding, revokeHolding } from '../mine/holdings.server.ts';
import { releaseFrame, reserveFrame, takeReservation } from './reserve-frame.server.ts';
import '../events.ts';

interface ForSale {
  slug: string;
  name: string;
  state: FrameState;
  overPlan: boolean;
  ownerId: string | null;
  licence: Licence;
  price: number;
  currency: Currency;
  hidden: boolean;
  sells: boolean;
  holding: FrameStanding['holding'];
  preview: Record<string, unknown>[] | null;
  payees: Payee[];
}

/** Everything a quote depends on, in one statement. */
async function findForSale(ctx: Ctx, id: string, buyerId: string): Promise<ForSale | undefined> {
  const { sql } = ctx;
  const [found] = await sql<ForSale[]>`
    select f.slug, f.name, f.state, f.over_plan, f.owner_id, f.licence, f.price, f.currency, ${isHidden(ctx)} as hidden,
      f.owner_id is null or ${earnsWith(ctx, 'shop', sql`f.owner_id`)} as sells,
      (select h.state from frame_holding h where h.frame_id = f.id and h.account_id = ${buyerId}) as holding,
      ${mediaJson(ctx, sql`array[f.preview_media_id]`)} as preview,
      coalesce((
        select jsonb_agg(jsonb_build_object('accountId', y.account_id, 'share', y.share)
          order by y.account_id = f.owner_id desc, y.share desc)
        from frame_payee y where y.frame_id = f.id), '[]') as payees
    from frame f where f.id = ${id} and ${isOfSite(ctx)}`;
  return found;
}

function assertOffered({ state, hidden, overPlan, sells, price }: ForSale): void {
  if (hidden || (state !== 'listed' && state !== 'unlisted')) throw notFound('frame');
  if (state === 'unlisted' || overPlan) throw conflict('NOT_FOR_SALE', 'This frame isn’t offered any more.');
  if (price > 0 && !sells) throw conflict('NOT_FOR_SALE', 'This seller isn’t selling at the moment.');
}

function assertNotTheirs({ ownerId, payees, price, holding }: ForSale, accountId: string): void {
  if (ownerId === accountId) throw conflict('OWN_FRAME', 'This is your own frame. You can use it already.');
  if (price > 0 && payees.some((payee) => payee.accountId === accountId))
    throw conflict('OWN_FRAME', 'You earn from this frame, so you can’t buy it.');
  if (holding === 'active') throw conflict('ALREADY_YOURS', 'You already have this frame.');
  if (holding === 'removed')
    throw conflict(
      'ALREADY_YOURS',
      'You have this frame already. Add it again in your studio, without paying.',
    );
}

async function quoteFrame(ctx: Ctx, { refId, quantity }: ItemRequest): Promise<Quote> {
  const { accountId } = activeViewerOf(ctx);
  const found = await findForSale(ctx, refId, accountId);
  if (!found) throw notFound('frame');
  assertOffered(found);
  assertNotTheirs(found, accountId);
  if (quantity !== 1) throw invalid('One is enough: a frame stays yours.', 'quantity');
  const { price, currency, name, slug, licence, payees } = found;
  const [picture] = mediaOfJson(ctx, found.preview);
  return {
    unitAmount: price,
    currency,
    title: name,
    detail: `Frame · ${licenceLabels[licence]}`,
    picture: picture?.sizes[0]?.url ?? picture?.url ?? null,
    path: framePath(slug),
    fee: 'goods',
    payees,
  };
}

async function fulfill(tx: Ctx, lineItem: LineItem): Promise<FulfillResult> {
  const { sql } = tx;
  const { refId: frameId } = lineItem;
  await lockRow(tx, 'frame', frameId);
  const [frame] = await sql<
    { ownerId: string | null; state: FrameState; isHere: boolean; mediaId: string; previewMediaId: string }[]
  >`
    select f.owner_id, f.state, f.media_id, f.preview_media_id,
      f.owner_id is null or exists (
        select from (select f.owner_id as id) o ${joinAccount(tx, 'o.id')} where ${isPresent(tx)}) as is_here
    from frame f where f.id = ${frameId}`;
  if (!frame || frame.state === 'taken_down') return 'unavailable';
  const wasReserved = await takeReservation(tx, lineItem);
  if (!wasReserved && !(frame.isHere && frame.state === 'listed')) return 'unavailable';
  const given = await grantHolding(tx, lineItem);
  if (given === 'before') return 'fulfilled';
  // They paid twice at the same time: the second payment is refunded.
  if (given === 'another') return 'unavailable';
  // It stays theirs, also when its owner's account is erased one day.
  await keepAfterErasure(tx, [frame.mediaId, frame.previewMediaId]);
  return 'fulfilled';
}

/** A card in the frame stays in it, so what is on one isn't returned. */
async function holderOf(ctx: Ctx, { refId: frameId, buyerId: accountId }: LineItem): Promise<Holder> {
  const [row] = await ctx.sql<{ isUsed: boolean }[]>`
    select ${hasCardInFrame(ctx, { frameId, accountId })} as is_used`;
  return row?.isUsed ? 'used' : 'buyer';
}

/** Frames: `refId` is the frame. It is the buyer's at once, one each. */
export const frames: Sellable = {
  kind: 'frame',
  quote: quoteFrame,
  reserve: reserveFrame,
  release: releaseFrame,
  fulfill,
  holderOf,
  returns: { hours: 48, oncePerVariant: false },
  revoke: revokeHolding,
};
