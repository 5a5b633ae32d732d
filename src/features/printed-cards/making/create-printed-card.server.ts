import { requireSeller } from '#features/apparel/product/seller.server.ts';
import type { PrintableCard } from '#features/cards/printing.server.ts';
import { payeesOf } from '#features/listings/named-payees.server.ts';
import { writePayees } from '#features/listings/payees.server.ts';
import { assertPrice, currencyForPrices } from '#features/listings/prices.server.ts';
import { handlingDaysOf } from '#features/sellers/origins.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { isDuplicate } from '#platform/sql/errors.ts';
import type { PrintedCardDetails } from '../product/calls.ts';
import { printedCardListing } from '../product/printed-card-listing.server.ts';
import type { PendingPictures } from '../product/printed-card-row.server.ts';
import { printedCardDetails } from '../product/see-printed-card.server.ts';
import type { NewPrintedCard } from './calls.ts';
import { ownPublishedCard } from './own-card.server.ts';
import { attachUploads, searchText, slugFor } from './write-printed-card.server.ts';

/** Creates a print of a published card of the viewer's as a draft, which only they see. */
export async function createPrintedCard(ctx: Ctx, input: NewPrintedCard): Promise<PrintedCardDetails> {
  const { accountId: ownerId } = requireSeller(ctx);
  const card = await ownPublishedCard(ctx, input.cardId);
  const payees = await payeesOf(ctx, input.payees);
  const { limit, stock = limit } = input;
  assertStock(limit, stock);
  const id = newId();
  const pictures = picturesOf(card, input);
  await transact(ctx, async (tx) => {
    assertPrice(input.price, await currencyForPrices(tx, ownerId, input.currency), 'price');
    await insert(tx, { id, ownerId, card, pictures }, { ...input, stock });
    await attachUploads(tx, pictures, []);
    await writePayees(tx, printedCardListing, { id, ownerId }, payees);
  });
  return printedCardDetails(ctx, id);
}

export function assertStock(limit: number, stock: number, given = 0): void {
  if (stock + given > limit)
    throw invalid(
      given > 0
        ? `The stock can’t be more than ${limit - given}: ${given} of the run of ${limit} are sold.`
        : `The stock can’t be more than the run of ${limit}.`,
      'stock',
    );
}

/** The card's own pictures, unless others are uploaded for the print. */
export const picturesOf = (
  card: Pick<PrintableCard, 'frontMediaId' | 'backMediaId'>,
  { frontMediaId, backMediaId }: { frontMediaId: string | null; backMediaId: string | null },
): PendingPictures => ({
  frontMediaId: frontMediaId ?? card.frontMediaId,
  backMediaId: backMediaId ?? card.backMediaId,
  frontIsUpload: frontMediaId !== null,
  backIsUpload: backMediaId !== null,
});

interface Made {
  id: string;
  ownerId: string;
  card: PrintableCard;
  pictures: PendingPictures;
}

async function insert(
  tx: Ctx,
  { id, ownerId, card, pictures }: Made,
  input: NewPrintedCard & { stock: number },
): Promise<void> {
  const { size, finish, edges, twin, price, currency, limit, stock, weightGrams } = input;
  const leadDays = input.leadDays ?? (await handlingDaysOf(tx, ownerId)) ?? 7;
  const { title, sport } = card;
  const slug = await slugFor(tx, title);
  await tx.sql`
    with made as (
      insert into printed_card (id, site, owner_id, card_id, slug, title, sport, size, finish, edges, front_media_id,
        back_media_id, front_is_upload, back_is_upload, is_twin, price, currency, run_limit, stock, weight_grams, lead_days,
        search_text)
      values (${id}, ${tx.site}, ${ownerId}, ${card.id}, ${slug}, ${title}, ${sport}, ${size}, ${finish}, ${edges},
        ${pictures.frontMediaId}, ${pictures.backMediaId}, ${pictures.frontIsUpload}, ${pictures.backIsUpload}, ${twin},
        ${price}, ${currency}, ${limit}, ${stock}, ${weightGrams}, ${leadDays}, ${searchText(tx, { title, sport, finish, ownerId })})
      returning id
    )
    ${printedCardListing.states.logSql(tx, 'made', { to: 'draft', by: ownerId, reason: 'created' })}`.catch(
    refuseSecondRun,
  );
}

/** One run of each size and finish: a second one would make the first one's limit meaningless. */
export function refuseSecondRun(error: unknown): never {
  if (!isDuplicate(error)) throw error;
  throw conflict(
    'RUN_EXISTS',
    'There already is a run of this card in this size and finish. Choose another size or finish, or change that one.',
    'finish',
  );
}
