import { randomInt } from 'node:crypto';
import { adultViewerOf, assertMyChild } from '#features/approvals/guardian.server.ts';
import { uncheckedCards } from '#features/people/people.server.ts';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { invalid, notFound, tooMany } from '#platform/errors.ts';
import type { Message } from '#platform/mail/message.ts';
import { childrensSite } from '#platform/site-rules.ts';
import { CODE_DAYS, codeHashOf } from '../consent/consent-email.server.ts';
import { ensureConsentRow } from '../consent-sql.server.ts';

/**
 * Invites another adult to look after a child; the child stays with the viewer until they accept. Repeated, it sends a
 * new code, at most once an hour to the same address.
 * @throws 429 within the hour
 */
export async function inviteGuardian(
  ctx: Ctx,
  { childId, email }: { childId: string; email: string },
): Promise<void> {
  const viewer = await adultViewerOf(ctx);
  await assertMyChild(ctx, childId);
  if (viewer.email?.toLowerCase() === email)
    throw invalid('This is your own email address. Enter the one of the other adult.', 'email');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHash = await codeHashOf(ctx, childId, code);
  const invitation = await invitationTo(ctx, { childId, code, byId: viewer.accountId });
  await transact(ctx, async (tx) => {
    await ensureConsentRow(tx, childId);
    const [sent] = await tx.sql`
      insert into guardian_invitation as own (child_id, from_id, email, code_hash, expires_at)
      values (${childId}, ${viewer.accountId}, ${email}, ${codeHash}, now() + ${CODE_DAYS}::int * interval '1 day')
      on conflict (child_id) do update set
        from_id = excluded.from_id, email = excluded.email, code_hash = excluded.code_hash, attempts = 0,
        sent_at = now(), expires_at = excluded.expires_at
      where own.email <> excluded.email or own.sent_at <= now() - interval '1 hour'
      returning child_id`;
    if (!sent)
      throw tooMany(3600, 'We already sent an email to this address. You can send another one in an hour.');
    await tx.deps.mail.queueEmail(tx, email, invitation.place, invitation.message);
  });
}

/** The email, written before the transaction. */
async function invitationTo(
  ctx: Ctx,
  { childId, code, byId }: { childId: string; code: string; byId: string },
): Promise<{ place: string; message: Message }> {
  const { deps } = ctx;
  const cards = await uncheckedCards(ctx, [childId, byId]);
  const [child, by] = [cards.get(childId), cards.get(byId)];
  if (!child || !by) throw notFound('child');
  const place = await siteName(deps, childrensSite);
  const message = {
    subject: `${by.displayName} asks you to look after ${child.displayName} on ${place}`,
    text: [
      `${by.displayName} looks after the account of ${child.displayName}, a made-up name of a child on ${place}, and asks you to do it in their place.`,
      'You would approve who the child follows, which tribes it joins and its first post. You see what it does, and you can pause posting, download a copy or erase everything at any time.',
      `To accept, open the link below, sign in with this email address and enter the code ${code}. It works for ${CODE_DAYS} days. Until then the child stays with ${by.displayName}.`,
      'If you don’t know this child, do nothing.',
    ],
    code,
    link: { href: deps.hosts.urlOf(childrensSite, '/guardian'), label: 'Sign in and decide' },
  };
  return { place, message };
}

export async function cancelInvitation(ctx: Ctx, childId: string): Promise<void> {
  await adultViewerOf(ctx);
  await assertMyChild(ctx, childId);
  await ctx.sql`delete from guardian_invitation where child_id = ${childId}`;
}
