import { isPresent, joinAccount } from '#features/accounts/account-sql.server.ts';
import { activeViewerOf } from '#features/accounts/accounts.server.ts';
import { isBlockedEitherWay } from '#features/accounts/relationship.server.ts';
import { assertWithinPlan } from '#features/plans/usage.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import '../events.ts';
import type { ApparelDetails } from '../product/calls.ts';
import { lockProduct } from '../product/product-row.server.ts';
import { ownProduct, productDetails } from '../product/see-product.server.ts';
import { requireSeller, requireShopSales } from '../product/seller.server.ts';
import { transitionProduct } from '../product/transition-product.server.ts';
import type { answerApparelApproval } from './calls.ts';

/**
 * Submits a draft. Everybody who would have a share is asked; it goes on sale with the last approval. For new sellers a
 * reviewer has to approve it as well.
 */
export async function publishProduct(ctx: Ctx, id: string): Promise<ApparelDetails> {
  const { accountId, trust } = requireSeller(ctx);
  await transact(ctx, async (tx) => {
    await ownProduct(tx, id);
    await assertComplete(tx, id);
    await requireShopSales(tx, accountId);
    await assertPayeesPresent(tx, id);
    await assertWithinPlan(tx, accountId, 'products_listed');
    await transitionProduct(tx, id, { to: 'in_review', by: accountId, reason: 'submitted' });
    await tx.sql`
      update apparel_product set needs_review = ${trust === 'new'}, approved_at = null where id = ${id}`;
    await requestApprovals(tx, id, accountId);
    await publishWhenApproved(tx, id);
  });
  return productDetails(ctx, id);
}

async function assertComplete({ sql }: Ctx, id: string): Promise<void> {
  const [has] = await sql<{ image: boolean; variant: boolean }[]>`
    select exists (select from apparel_image where product_id = ${id}) as image,
      exists (select from apparel_variant where product_id = ${id} and state = 'live') as variant`;
  if (!has?.image) throw conflict('IMAGE_NEEDED', 'Add an image before you publish.', 'images');
  if (!has.variant) throw conflict('VARIANT_NEEDED', 'Add a size and colour before you publish.', 'variants');
}

async function assertPayeesPresent(tx: Ctx, id: string): Promise<void> {
  const [gone] = await tx.sql`
    select from apparel_payee y ${joinAccount(tx, 'y.account_id')}
    where y.product_id = ${id} and (not ${isPresent(tx)} or ${isBlockedEitherWay(tx, tx.sql`a.id`)}) limit 1`;
  if (gone)
    throw conflict(
      'PAYEE_GONE',
      'Somebody you named is no longer available. Choose somebody else or remove them.',
      'payees',
    );
}

/** Asks again whoever declined before. An approval of the same share still counts. */
async function requestApprovals(tx: Ctx, productId: string, ownerId: string): Promise<void> {
  const requested = await tx.sql<{ accountId: string; share: number }[]>`
    update apparel_payee set state = 'pending', answered_at = null
    where product_id = ${productId} and state <> 'accepted' returning account_id, share`;
  for (const { accountId, share } of requested)
    await emit(tx, 'apparel.approval-requested', { productId, ownerId, accountId, share });
}

/** Publishes a submitted product once every approval is there. Locks it, so that two last approvals don't miss it. */
export async function publishWhenApproved(tx: Ctx, id: string): Promise<void> {
  await lockProduct(tx, id);
  const [ready] = await tx.sql`
    select from apparel_product p
    where p.id = ${id} and p.state = 'in_review' and (not p.needs_review or p.approved_at is not null)
      and not exists (select from apparel_payee y where y.product_id = p.id and y.state <> 'accepted')`;
  if (ready) await transitionProduct(tx, id, { to: 'published', by: null, reason: 'all_approved' });
}

/**
 * Approves or declines a share. Declining returns the product to its seller's drafts.
 * @throws 409 when the request is no longer open, or the share has changed since the viewer saw it
 */
export async function answerApproval(
  ctx: Ctx,
  { apparelId: id, accept, share: seen }: CallParsed<typeof answerApparelApproval>['body'],
): Promise<{ ok: true }> {
  const { accountId } = activeViewerOf(ctx);
  await transact(ctx, async (tx) => {
    const { sql } = tx;
    const product = await lockProduct(tx, id);
    if (!product?.isPayee || product.ownerId === accountId || product.hidden) throw notFound('product');
    const [request] = await sql<{ share: number }[]>`
      select share from apparel_payee where product_id = ${id} and account_id = ${accountId} and state = 'pending'`;
    if (!request || product.state !== 'in_review')
      throw conflict(
        'NOT_ASKED',
        'This request is closed: you answered it already, or the seller withdrew the product.',
      );
    if (accept && seen !== undefined && seen !== request.share)
      throw conflict('SHARE_CHANGED', 'The share you are offered has changed. Check it and answer again.');
    await sql`
      update apparel_payee set state = ${accept ? 'accepted' : 'declined'}, answered_at = now()
      where product_id = ${id} and account_id = ${accountId}`;
    await emit(tx, 'apparel.approval-answered', {
      productId: id,
      ownerId: product.ownerId,
      accountId,
      accepted: accept,
    });
    if (accept) await publishWhenApproved(tx, id);
    else await transitionProduct(tx, id, { to: 'draft', by: accountId, reason: 'approval_declined' });
  });
  return { ok: true };
}
