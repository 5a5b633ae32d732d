import { activeViewerOf } from '#features/accounts/accounts.server.ts';
import { viewerAway } from '#features/accounts/viewer.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import type { SiteId } from '#platform/site.ts';
import { childrensSite } from '#platform/site-rules.ts';
import type { RequestEvent } from './events.ts';

/** The viewer as somebody who may answer for a child: of age, and known by an e-mail address they signed in with. */
export async function adultViewerOf(ctx: Ctx): Promise<{ accountId: string; email: string }> {
  const { accountId } = activeViewerOf(ctx, { allowLimited: true });
  const [row] = await ctx.sql<{ email: string; ageBand: string | null }[]>`
    select u.email, a.age_band from account a join auth_user u on u.id = a.id where a.id = ${accountId}`;
  if (row?.ageBand !== 'adult') throw onlyAdults();
  return { accountId, email: row.email };
}

export const onlyAdults = (field?: string): Refusal =>
  new Refusal(403, 'GUARDIAN_ADULT', 'Only somebody of 18 or older can look after a child here.', {
    ...(field ? { field } : {}),
  });

/** Throws 404 unless the viewer answers for this child now. */
export async function assertMyChild(ctx: Ctx, childId: string): Promise<void> {
  const [mine] = await ctx.sql`
    select from account
    where id = ${childId} and guardian_id = ${ctx.viewer?.accountId ?? null} and age_band <> 'adult'`;
  if (!mine) throw notFound('child');
}

/** A child whose guardian came another way than by an email (demo data, staff) gets the row that settings stand in. */
export async function ensureConsentRow({ sql }: Ctx, childId: string): Promise<void> {
  await sql`
    insert into guardian_consent (
      child_id, site, state, guardian_email, whole_account, waiting_since, given_at, confirmed_at)
    select a.id, coalesce((select site from account_site s where s.account_id = a.id order by joined_at limit 1), ${childrensSite}),
      'given', coalesce(u.email, a.guardian_email, ''), true, a.created_at, a.created_at, a.created_at
    from account a left join auth_user u on u.id = a.guardian_id where a.id = ${childId}
    on conflict do nothing`;
}

/** As if the child itself did it, once its guardian said yes: everything is asked for again as it would be asked then. */
export async function asChild(ctx: Ctx, childId: string): Promise<Ctx> {
  const viewer = await viewerAway(ctx, childId);
  if (!viewer) throw notFound('child');
  return { ...ctx, viewer };
}

export const onSite = (ctx: Ctx, site: SiteId): Ctx => ({ ...ctx, site });

/**
 * Does, or undoes, what a guardian decided, as the child would. It goes by how the request stands now, since answers
 * may have been taken back meanwhile. What is no longer possible (a tribe that closed, a person who left) is no fault.
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
    ctx.deps.log.info({ code: refused.code, kind }, 'what a guardian decided could not be done');
  }
}
