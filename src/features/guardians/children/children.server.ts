import type { Privacy, Reach } from '#features/accounts/privacy/calls.ts';
import { changePrivacy, privacyOf } from '#features/accounts/privacy/privacy.server.ts';
import { waitingRequests } from '#features/approvals/approvals.server.ts';
import { adultViewerOf, assertMyChild } from '#features/approvals/guardian.server.ts';
import { childAccounts, childrenOf } from '#features/people/guardian-of-account.server.ts';
import { uncheckedCards } from '#features/people/people.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { childrensSite } from '#platform/site-rules.ts';
import type { Child } from '../calls.ts';
import { WAIT_DAYS } from '../consent/request-consent.server.ts';
import { ensureConsentRow } from '../consent-sql.server.ts';

/** The children the viewer is the guardian of, and those waiting for consent: waiting ones first, then by name. */
export async function myChildren(ctx: Ctx): Promise<{ items: Child[] }> {
  const { accountId, email } = await adultViewerOf(ctx);
  const rows = await ctx.sql<(Omit<Child, 'child'> & { id: string })[]>`
    select a.id, coalesce(c.site, ${childrensSite}) as site, coalesce(c.state, 'given') as state,
      coalesce(c.whole_account, true) as whole_account, coalesce(c.waiting_since, a.created_at) as since,
      case when a.state = 'pending_guardian' then c.waiting_since + ${WAIT_DAYS}::int * interval '1 day' end as erased_at,
      c.paused_at is not null as paused,
      (select jsonb_build_object('email', h.email, 'expiresAt', h.expires_at) from guardian_invitation h
        where h.child_id = a.id and h.from_id = ${accountId} and h.expires_at > now()) as invitation,
      ${waitingRequests(ctx, ctx.sql`a.id`)} as waiting
    from (${childAccounts(ctx)}) a
    left join guardian_consent c on c.child_id = a.id
    where a.id in (
        ${childrenOf(ctx, accountId)}
        union all
        select child_id from guardian_consent where guardian_email = ${email} and state in ('asked', 'withdrawn')
      ) and a.is_minor and a.state <> 'erased'
    order by coalesce(c.state, 'given') = 'given', a.name, a.id`;
  const cards = await uncheckedCards(
    ctx,
    rows.map(({ id }) => id),
  );
  return {
    items: rows.flatMap(({ id, ...row }) => {
      const child = cards.get(id);
      return child ? [{ ...row, child }] : [];
    }),
  };
}

export async function childPrivacy(ctx: Ctx, childId: string): Promise<Privacy> {
  await adultViewerOf(ctx);
  await assertMyChild(ctx, childId);
  return privacyOf(ctx, childId);
}

export async function setChildPrivacy(
  ctx: Ctx,
  { childId, ...change }: { childId: string } & { [Name in keyof Reach]?: Reach[Name] | undefined },
): Promise<Privacy> {
  await adultViewerOf(ctx);
  await assertMyChild(ctx, childId);
  return changePrivacy(ctx, childId, change);
}

export async function pauseChild(ctx: Ctx, { childId, paused }: { childId: string; paused: boolean }) {
  await adultViewerOf(ctx);
  await assertMyChild(ctx, childId);
  await transact(ctx, async (tx) => {
    await ensureConsentRow(tx, childId);
    await tx.sql`
      update guardian_consent set paused_at = case when ${paused} then coalesce(paused_at, now()) end
      where child_id = ${childId}`;
  });
}
