import { mailboxes } from '#features/auth/contact.server.ts';
import { viewerOfAccount } from '#features/auth/viewer.server.ts';
import { pushUpdate } from '#features/notifications/delivery/signal.server.ts';
import { childrenOf } from '#features/people/guardian-of-account.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import type { SiteId } from '#platform/site.ts';
import type { RequestEvent } from './events.ts';

/**
 * The viewer, if they may be a guardian: an adult. The email address is the one they sign in with; null for those who
 * sign in by phone, whom no child can have named.
 * @throws 403 for a minor
 */
export async function adultViewerOf(ctx: Ctx): Promise<{ accountId: string; email: string | null }> {
  const { accountId } = activeViewerOf(ctx, { allowLimited: true });
  const [row] = await ctx.sql<{ email: string | null; isAdult: boolean }[]>`
    select mailbox.email, mailbox.is_adult from (${mailboxes(ctx)}) mailbox where mailbox.id = ${accountId}`;
  if (!row?.isAdult) throw onlyAdults();
  return { accountId, email: row.email };
}

export const onlyAdults = (field?: string): Refusal =>
  new Refusal(403, 'GUARDIAN_ADULT', 'You have to be 18 or older to look after a child here.', {
    ...(field ? { field } : {}),
  });

/** @throws 404 unless the viewer is this child's guardian now */
export async function assertMyChild(ctx: Ctx, childId: string): Promise<void> {
  const { accountId } = viewerOf(ctx);
  const [mine] = await ctx.sql`
    select from (${childrenOf(ctx, accountId)}) child where child.id = ${childId}`;
  if (!mine) throw notFound('child');
}

/** Performs it as the child, after the guardian's approval. All checks run again. */
export async function asChild(ctx: Ctx, childId: string): Promise<Ctx> {
  const viewer = await viewerOfAccount(ctx, childId);
  if (!viewer) throw notFound('child');
  return { ...ctx, viewer };
}

export const onSite = (ctx: Ctx, site: SiteId): Ctx => ({ ...ctx, site });

/**
 * Performs or reverts what a guardian decided, as the child. It goes by the request's current state, since a decision
 * may have been undone meanwhile. What is no longer possible (a tribe that closed, a deleted account) is skipped. Then the
 * child's open pages are told.
 */
export async function applyDecision(
  ctx: Ctx,
  { childId, kind, targetId }: RequestEvent,
  act: (child: Ctx, allowed: boolean) => Promise<unknown>,
): Promise<void> {
  const [row] = await ctx.sql<{ state: string }[]>`
    select state from guardian_request
    where child_id = ${childId} and site = ${ctx.site} and kind = ${kind} and target_id = ${targetId}`;
  if (!row) return;
  try {
    await act(await asChild(ctx, childId), row.state === 'approved');
  } catch (refused) {
    if (!(refused instanceof Refusal)) throw refused;
    ctx.deps.log.info({ code: refused.code, kind }, 'a guardian’s decision could not be carried out');
  }
  await pushUpdate(ctx, childId, 'guardian.decided', { kind });
}
