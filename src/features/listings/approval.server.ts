import { activeViewerOf } from '#features/people/people.server.ts';
import { type Ctx, siteCtx, transact } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import type { SiteId } from '#platform/site.ts';
import { lockListing } from './find-listing.server.ts';
import type { ListingKind, ListingRow } from './listing-kind.server.ts';
import { assertPayeesPresent } from './payees.server.ts';
import { assertPricesCurrent } from './prices.server.ts';

/**
 * Submits a draft. Everybody who would have a share is asked; it goes on sale with the last approval. With
 * `needsReview` a reviewer has to approve it as well.
 * @throws 409 when it isn't a draft, or one of the payees is gone
 */
export async function submit<Row extends ListingRow>(
  tx: Ctx,
  kind: ListingKind<Row>,
  { id, by, needsReview }: { id: string; by: string; needsReview: boolean },
): Promise<void> {
  const { sql } = tx;
  await assertPayeesPresent(tx, kind, id);
  await assertPricesCurrent(tx, kind, id);
  await kind.states.move(tx, id, { to: 'in_review', by, reason: 'submitted' });
  await sql`update ${sql(kind.table)} set needs_review = ${needsReview}, approved_at = null where id = ${id}`;
  await requestApprovals(tx, kind, id);
  await publishWhenApproved(tx, kind, id);
}

/** Asks again whoever declined before. An approval of the same share still counts. */
async function requestApprovals<Row extends ListingRow>(
  tx: Ctx,
  { table, payeeTable, idColumn, approvalRequested }: ListingKind<Row>,
  id: string,
): Promise<void> {
  const { sql } = tx;
  const requested = await sql<{ ownerId: string; accountId: string; share: number }[]>`
    update ${sql(payeeTable)} y set state = 'pending', answered_at = null from ${sql(table)} l
    where l.id = ${id} and y.${sql(idColumn)} = l.id and y.state <> 'accepted'
    returning l.owner_id, y.account_id, y.share`;
  for (const { ownerId, accountId, share } of requested)
    await approvalRequested(tx, { id, ownerId, accountId, share });
}

/** Puts a submitted listing on sale once every approval is there. Locks it, so that two last approvals don't miss it. */
export async function publishWhenApproved<Row extends ListingRow>(
  tx: Ctx,
  kind: ListingKind<Row>,
  id: string,
): Promise<void> {
  const { sql } = tx;
  const { table, payeeTable, idColumn, published } = kind;
  await sql`select from ${sql(table)} where id = ${id} for no key update`;
  const [ready] = await sql`
    select from ${sql(table)} l
    where l.id = ${id} and l.state = 'in_review' and (not l.needs_review or l.approved_at is not null)
      and not exists (select from ${sql(payeeTable)} y where y.${sql(idColumn)} = l.id and y.state <> 'accepted')`;
  if (!ready) return;
  await kind.states.move(tx, id, { to: published.state, by: null, reason: 'all_approved' });
  await kind.onPublished?.(tx, id);
}

/**
 * Approves or declines a share. Declining returns the listing to its owner's drafts.
 * @param seen the share that the viewer was shown
 * @throws 409 when the request is no longer open, or the share has changed since the viewer saw it
 */
export async function answerApproval<Row extends ListingRow>(
  ctx: Ctx,
  kind: ListingKind<Row>,
  { id, accept, share: seen }: { id: string; accept: boolean; share?: number | undefined },
): Promise<{ ok: true }> {
  const { accountId } = activeViewerOf(ctx);
  const { noun, payeeTable, idColumn } = kind;
  await transact(ctx, async (tx) => {
    const { sql } = tx;
    const row = await lockListing(tx, kind, id);
    const [request] = await sql<{ share: number; state: string }[]>`
      select share, state from ${sql(payeeTable)}
      where ${sql(idColumn)} = ${id} and account_id = ${accountId} and state <> 'declined'`;
    if (!row?.ownerId || row.ownerId === accountId || row.hidden || !request) throw notFound(noun);
    if (request.state !== 'pending' || row.state !== 'in_review')
      throw conflict(
        'NOT_ASKED',
        `This request is closed: you answered it already, or the ${noun} was withdrawn.`,
      );
    if (accept && seen !== undefined && seen !== request.share)
      throw conflict('SHARE_CHANGED', 'The share you are offered has changed. Check it and answer again.');
    await sql`
      update ${sql(payeeTable)} set state = ${accept ? 'accepted' : 'declined'}, answered_at = now()
      where ${sql(idColumn)} = ${id} and account_id = ${accountId}`;
    await kind.approvalAnswered(tx, { id, ownerId: row.ownerId, accountId, accepted: accept });
    if (accept) await publishWhenApproved(tx, kind, id);
    else await kind.states.move(tx, id, { to: 'draft', by: accountId, reason: 'approval_declined' });
  });
  return { ok: true };
}

/** The shares of an erased account go to the owners, so that nobody's approval is waited for any more. */
export async function passOnShares<Row extends ListingRow>(
  ctx: Ctx,
  kind: ListingKind<Row>,
  accountId: string,
): Promise<void> {
  const { sql } = ctx;
  const { table, payeeTable, idColumn } = kind;
  const left = await sql<{ id: string; site: SiteId }[]>`
    with gone as (
      delete from ${sql(payeeTable)} y using ${sql(table)} l
      where l.id = y.${sql(idColumn)} and y.account_id = ${accountId} and l.owner_id <> ${accountId}
      returning l.id, y.share, l.owner_id, l.site
    ), taken_over as (
      update ${sql(payeeTable)} y set share = y.share + gone.share
      from gone where y.${sql(idColumn)} = gone.id and y.account_id = gone.owner_id
    )
    select id, site from gone`;
  for (const { id, site } of left)
    await transact(siteCtx(ctx, site), (tx) => publishWhenApproved(tx, kind, id));
}
