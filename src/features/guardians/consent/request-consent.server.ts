import { validGuardianEmail } from '#features/accounts/guardian-email.server.ts';
import { childAccounts, correctGuardianEmail } from '#features/people/guardian-of-account.server.ts';
import { type Ctx, transact, viewerOf } from '#platform/ctx.ts';
import { conflict, invalid } from '#platform/errors.ts';
import { picturesFrom } from '../pictures.server.ts';
import type { MyConsent } from './calls.ts';
import { sendConsentEmail } from './consent-email.server.ts';
import { moveConsent } from './consent-states.server.ts';

export const WAIT_DAYS = 30;
const CORRECTIONS = 3;

/** A child has finished sign-up: its guardian gets an email. */
export async function askFirst(ctx: Ctx, { accountId, state }: { accountId: string; state: string }) {
  if (state !== 'pending_guardian') return;
  const opened = await transact(ctx, async (tx) => {
    const rows = await tx.sql`
      insert into guardian_consent (child_id, site, guardian_email, whole_account)
      select id, ${tx.site}, guardian_email, true from (${childAccounts(tx)}) a
      where id = ${accountId} and state = 'pending_guardian' and guardian_email is not null
      on conflict do nothing returning child_id`;
    if (rows.length === 0) return false;
    await moveConsent(tx, accountId, { to: 'asked', by: accountId, reason: 'signed_up' });
    return true;
  });
  // When the job is retried, the row exists and only the email is missing.
  const [unsent] = opened
    ? [true]
    : await ctx.sql`select from guardian_consent where child_id = ${accountId} and sent_at is null`;
  if (unsent) await sendConsentEmail(ctx, accountId, { evenNow: true });
}

/** A waiting child asks again, or names another guardian. */
export async function resendConsentRequest(
  ctx: Ctx,
  { guardianEmail }: { guardianEmail?: string | undefined },
): Promise<MyConsent> {
  const { accountId, state } = viewerOf(ctx);
  if (state !== 'pending_guardian') throw conflict('NOT_WAITING', 'You don’t need a grown-up’s OK here.');
  const given = guardianEmail && (await validGuardianEmail(ctx, accountId, guardianEmail));
  const isOther = await transact(ctx, (tx) => keepAddress(tx, accountId, given));
  await sendConsentEmail(ctx, accountId, { evenNow: isOther });
  return myConsent(ctx);
}

/** @returns whether the email goes to a new address */
async function keepAddress(tx: Ctx, childId: string, email: string | undefined): Promise<boolean> {
  const { sql } = tx;
  const [row] = await sql<
    { guardianEmail: string; corrections: number; state: string; sentAt: string | null }[]
  >`
    select guardian_email, corrections, state, sent_at from guardian_consent where child_id = ${childId} for no key update`;
  const reason = 'child_asked';
  if (!row) {
    if (!email) throw invalid('Enter the email address of a parent or guardian.', 'guardianEmail');
    await sql`
      insert into guardian_consent (child_id, site, guardian_email, whole_account)
      select id, ${tx.site}, ${email}, state = 'pending_guardian' from (${childAccounts(tx)}) a where id = ${childId}`;
    await moveConsent(tx, childId, { to: 'asked', by: childId, reason });
    return true;
  }
  const isOther = email !== undefined && email !== row.guardianEmail.toLowerCase();
  if (isOther && row.corrections >= CORRECTIONS) {
    throw conflict(
      'TOO_MANY_ADDRESSES',
      'You changed the email address three times. Ask your grown-up to check the last one.',
      'guardianEmail',
    );
  }
  if (isOther) {
    await sql`
      update guardian_consent set guardian_email = ${email}, corrections = corrections + 1, code_hash = null
      where child_id = ${childId}`;
    await correctGuardianEmail(tx, childId, email);
  }
  if (isOther || row.state !== 'asked') await moveConsent(tx, childId, { to: 'asked', by: childId, reason });
  return isOther || row.sentAt === null;
}

/** What a waiting child sees about its request. */
export async function myConsent(ctx: Ctx): Promise<MyConsent> {
  const { accountId } = viewerOf(ctx);
  const [row] = await ctx.sql<(Omit<MyConsent, 'correctionsLeft'> & { corrections: number })[]>`
    select c.state, coalesce(c.guardian_email, a.guardian_email) as guardian_email, c.sent_at,
      c.sent_at + interval '1 hour' as resend_at, ${picturesFrom(ctx)} as pictures_from, coalesce(c.corrections, 0) as corrections,
      case when a.state = 'pending_guardian'
        then coalesce(c.waiting_since, a.created_at) + ${WAIT_DAYS}::int * interval '1 day' end as erased_at
    from (${childAccounts(ctx)}) a left join guardian_consent c on c.child_id = a.id where a.id = ${accountId}`;
  if (!row) throw new Error('a viewer without an account');
  const { corrections, ...consent } = row;
  return { ...consent, correctionsLeft: CORRECTIONS - corrections };
}
