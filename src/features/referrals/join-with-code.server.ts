import { emailOfAccount } from '#features/auth/contact.server.ts';
import { isActive, joinAccount } from '#features/people/account-sql.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { siteRules } from '#platform/site-rules.ts';
import '#features/accounts/events.ts';
import { readCode } from './referral-code.ts';
import { referralStates } from './referral-states.server.ts';
import './events.ts';

/** Starts a referral for a new account that came with a code. An unknown code is ignored. */
export async function onCreated(
  ctx: Ctx,
  { accountId, referralCode }: EventMap['account.created'],
): Promise<void> {
  const code = readCode(referralCode ?? '');
  // No rewards for inviting children.
  if (!code || !siteRules[ctx.site].can.refer) return;
  const [referrer] = await ctx.sql<{ id: string }[]>`
    select a.id from account_referral_code c ${joinAccount(ctx, 'c.account_id')}
    where c.code = ${code} and ${isActive(ctx)} and a.id <> ${accountId}`;
  if (!referrer) return;
  const [theirs, own] = await Promise.all([emailOfAccount(ctx, accountId), emailOfAccount(ctx, referrer.id)]);
  const isSame = theirs !== null && own !== null && mailbox(theirs) === mailbox(own);
  await transact(ctx, (tx) => begin(tx, accountId, referrer.id, isSame));
}

async function begin(tx: Ctx, joinedId: string, referrerId: string, isSame: boolean): Promise<void> {
  const [state, reason] = isSame
    ? (['void', 'same_mailbox'] as const)
    : (['signed_up', 'signed_up'] as const);
  const begun = await tx.sql`
    with begun as (
      insert into referral (joined_id, referrer_id, site, state, void_reason)
      values (${joinedId}, ${referrerId}, ${tx.site}, ${state}, ${isSame ? 'same_address' : null})
      on conflict (joined_id) do nothing
      returning joined_id
    )
    ${referralStates.logSql(tx, 'begun', { to: state, by: null, reason })} returning 1`;
  if (begun.length > 0) await emit(tx, 'referral.changed', { joinedId, referrerId, from: null, to: state });
}

/** `Sam.Moss+club@gmail.com` and `sammoss@gmail.com` are the same mailbox. */
function mailbox(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@');
  const plain = name.replace(/\+.*$/, '');
  const dotless = ['gmail.com', 'googlemail.com'].includes(host);
  return dotless ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${host}`;
}
