import { emailOfAccount } from '#features/auth/contact.server.ts';
import { childAccounts } from '#features/people/guardian-of-account.server.ts';
import { uncheckedCards } from '#features/people/people.server.ts';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { invalid, notFound, Refusal } from '#platform/errors.ts';
import type { EventMap } from '#platform/events.ts';
import { childrensSite } from '#platform/site-rules.ts';
import { recordConsent } from '../consent/answer-consent.server.ts';
import { codeHashOf, MAX_ATTEMPTS, sameHash } from '../consent/consent-email.server.ts';
import '../events.ts';
import { adultViewerOf } from '#features/approvals/guardian.server.ts';
import type { GuardianInvitation } from './calls.ts';

/** Invitations to the address that the viewer signs in with. */
export async function myGuardianInvitations(ctx: Ctx): Promise<{ items: GuardianInvitation[] }> {
  const { email } = await adultViewerOf(ctx);
  const rows = await ctx.sql<{ childId: string; fromId: string | null; expiresAt: string }[]>`
    select h.child_id, h.from_id, h.expires_at from guardian_invitation h join (${childAccounts(ctx)}) a on a.id = h.child_id
    where h.email = ${email} and h.expires_at > now() and a.is_minor and a.state <> 'erased'
    order by h.sent_at desc, h.child_id`;
  const cards = await uncheckedCards(
    ctx,
    rows.flatMap(({ childId, fromId }) => (fromId ? [childId, fromId] : [childId])),
  );
  return {
    items: rows.flatMap(({ fromId, ...row }) => {
      const child = cards.get(row.childId);
      if (!child) return [];
      const { displayName, avatar } = child;
      return [
        { ...row, child: { displayName, avatar }, fromName: cards.get(fromId ?? '')?.displayName ?? null },
      ];
    }),
  };
}

/**
 * The viewer looks after the child from now on. An attempt is counted before the code is compared, so that parallel
 * requests share the five attempts.
 * @throws 400 for a wrong or expired code, 404 without an invitation, 429 after five wrong ones
 */
export async function acceptGuardianInvitation(
  ctx: Ctx,
  { childId, code }: { childId: string; code: string },
): Promise<void> {
  const { accountId, email } = await adultViewerOf(ctx);
  const [row] = await ctx.sql<
    { fromId: string | null; codeHash: string; attempts: number; expired: boolean }[]
  >`
    update guardian_invitation set attempts = least(attempts + 1, ${MAX_ATTEMPTS + 1})
    where child_id = ${childId} and email = ${email}
    returning from_id, code_hash, attempts, expires_at <= now() as expired`;
  if (!row || !email) throw notFound('child');
  if (row.attempts > MAX_ATTEMPTS) throw locked();
  if (row.expired)
    throw invalid('This code has expired. Ask them to send you another one.', 'code', 'CODE_EXPIRED');
  const codeHash = await codeHashOf(ctx, childId, code);
  if (!sameHash(codeHash, row.codeHash)) {
    if (row.attempts === MAX_ATTEMPTS) throw locked();
    throw invalid('This isn’t the code in our last email. Check the six digits.', 'code', 'CODE_WRONG');
  }
  await transact(ctx, async (tx) => {
    const [still] = await tx.sql`
      delete from guardian_invitation where child_id = ${childId} and email = ${email} and code_hash = ${codeHash}
      returning child_id`;
    if (!still) throw notFound('child');
    await recordConsent(tx, { childId, accountId, email, codeHash, reason: 'handed_over' });
    await emit(tx, 'guardian.handed-over', { childId, fromId: row.fromId, toId: accountId });
  });
}
const locked = () =>
  new Refusal(429, 'CODE_LOCKED', 'That was the wrong code five times. Ask them to send you another one.', {
    field: 'code',
  });

export async function declineGuardianInvitation(ctx: Ctx, childId: string): Promise<void> {
  const { email } = await adultViewerOf(ctx);
  const gone = await ctx.sql`
    delete from guardian_invitation where child_id = ${childId} and email = ${email} returning child_id`;
  if (gone.length === 0) throw notFound('child');
}

/** Tells the guardian before that the other one accepted. */
export async function emailFormerGuardian(
  ctx: Ctx,
  { childId, fromId, toId }: EventMap['guardian.handed-over'],
): Promise<void> {
  const email = fromId && (await emailOfAccount(ctx, fromId));
  if (!email) return;
  const cards = await uncheckedCards(ctx, [childId, toId]);
  const [child, to] = [cards.get(childId), cards.get(toId)];
  if (!child || !to) return;
  const place = await siteName(ctx.deps, childrensSite);
  await ctx.deps.mail.queueEmail(ctx, email, place, {
    subject: `${to.displayName} looks after ${child.displayName} now`,
    text: [
      `${to.displayName} accepted, and is the guardian of ${child.displayName} from now on. You no longer see or decide anything about this account.`,
    ],
    link: { href: ctx.deps.hosts.urlOf(childrensSite, '/guardian'), label: 'Your children' },
  });
}
