import { payeesOf } from '#features/listings/named-payees.server.ts';
import { writePayees } from '#features/listings/payees.server.ts';
import { assertPrice, currencyForPrices } from '#features/listings/prices.server.ts';
import { attachMedia } from '#features/media/media.server.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { DEFAULT_CURRENCY } from '#platform/default-currency.ts';
import { invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { FrameDetails } from '../frame/calls.ts';
import { frameListing } from '../frame/frame-listing.server.ts';
import { frameDetails } from '../frame/see-frame.server.ts';
import { framePrices, type NewFrame } from './calls.ts';
import { withPreview } from './check-overlay.server.ts';
import { requireMaker } from './maker.server.ts';
import { frameSlug, searchText } from './write-frame.server.ts';

/** @throws 400 for a price where everything is free, or outside its bounds; 409 in a currency that isn't the owner's */
export async function assertFramePrice(
  ctx: Ctx,
  ownerId: string | null,
  { price, currency }: { price: number; currency: Currency },
): Promise<void> {
  if (price === 0) return;
  if (!siteRules[ctx.site].can.sell) throw invalid('Frames on this site are free.', 'price', 'NO_PRICES');
  if (ownerId) await currencyForPrices(ctx, ownerId, currency);
  assertPrice(price, currency, 'price', framePrices(currency));
}

/** Creates a frame as a draft, which only its owner sees. */
export async function createFrame(ctx: Ctx, input: NewFrame): Promise<FrameDetails> {
  const { isPlatform, name, mediaId, price, licence } = input;
  const { accountId } = requireMaker(ctx, isPlatform);
  if (isPlatform && input.payees.length > 0)
    throw invalid('What our own frames bring isn’t shared.', 'payees');
  const ownerId = isPlatform ? null : accountId;
  const currency = isPlatform ? DEFAULT_CURRENCY : input.currency;
  await assertFramePrice(ctx, ownerId, { price, currency });
  const payees = isPlatform ? [] : await payeesOf(ctx, input.payees);
  const id = newId();
  await withPreview(ctx, { mediaId, name }, (previewId) =>
    transact(ctx, async (tx) => {
      await attachMedia(tx, { ids: [{ id: mediaId, alt: name }], kinds: ['image'], field: 'mediaId' });
      const slug = await frameSlug(tx, name, id);
      await tx.sql`
        with made as (
          insert into frame (id, site, owner_id, is_platform, added_by, slug, name, media_id, preview_media_id, price,
            currency, licence, search_text)
          values (${id}, ${tx.site}, ${ownerId}, ${isPlatform}, ${isPlatform ? accountId : null}, ${slug}, ${name},
            ${mediaId}, ${previewId}, ${price}, ${currency}, ${licence}, ${searchText(tx, { name, ownerId })})
          returning id
        )
        ${frameListing.states.logSql(tx, 'made', { to: 'draft', by: accountId, reason: 'created' })}`;
      if (ownerId) await writePayees(tx, frameListing, { id, ownerId }, payees);
      else await recordStaffAct(tx, { act: 'shop.change.create-frame', target: { kind: 'frame', id } });
    }),
  );
  return frameDetails(ctx, id);
}
