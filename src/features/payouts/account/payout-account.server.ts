import type Stripe from 'stripe';
import { emailOfAccount } from '#features/auth/contact.server.ts';
import { requireSecondFactor } from '#features/auth/fresh-proof.server.ts';
import { accountFacts } from '#features/people/account-facts.server.ts';
import { toSellingStep } from '#features/sellers/selling-steps.ts';
import { type Ctx, transact, type Viewer } from '#platform/ctx.ts';
import { conflict, Refusal } from '#platform/errors.ts';
import { expectObject, interactive, wasRefused } from '#platform/payment-provider.ts';
import type { PayoutAccount } from '../calls.ts';
import { applyAccount, refreshAccount } from './apply-account.server.ts';
import {
  findPayoutAccount,
  type PayoutAccountRow,
  presentPayoutAccount,
} from './payout-account-row.server.ts';
import { eligiblePayee, ownEarner } from './payout-eligibility.server.ts';

const unreachable = () =>
  new Refusal(
    503,
    'PROVIDER_UNAVAILABLE',
    'We can’t reach our payment provider right now. Nothing has changed. Try again in a moment.',
    { retryAfter: 5 },
  );

/** The viewer's account, read from the provider, or as last recorded when the provider doesn't answer. */
export async function myPayoutAccount(ctx: Ctx): Promise<PayoutAccount> {
  const { accountId } = ownEarner(ctx);
  const row = await findPayoutAccount(ctx, accountId);
  if (!row?.providerId) return presentPayoutAccount(row);
  await refreshAccount(ctx.deps, accountId, row.providerId).catch((error: unknown) =>
    ctx.deps.log.warn({ err: error }, 'payout account not refreshed'),
  );
  return presentPayoutAccount(await findPayoutAccount(ctx, accountId));
}

/** As myPayoutAccount. @throws 503 when the provider doesn't answer */
export async function validateMine(ctx: Ctx): Promise<PayoutAccount> {
  const { accountId } = await eligiblePayee(ctx);
  const row = await findPayoutAccount(ctx, accountId);
  if (!row?.providerId) throw noAccount();
  await refreshAccount(ctx.deps, accountId, row.providerId).catch(() => {
    throw unreachable();
  });
  return presentPayoutAccount(await findPayoutAccount(ctx, accountId));
}

export const noAccount = () =>
  conflict('NO_PAYOUT_ACCOUNT', 'Connect your bank first.', toSellingStep('payouts'));

/** Who may set where earnings go: a payee with two-factor sign-in and a fresh second factor. */
async function payeeWithSecondFactor(ctx: Ctx): Promise<Viewer> {
  const viewer = await eligiblePayee(ctx);
  await requireSecondFactor(
    ctx,
    'Turn on two-factor sign-in before you connect a bank or change your payout account. It protects your earnings.',
  );
  return viewer;
}

/** Opens the viewer's account at the provider, once. */
export async function createMine(ctx: Ctx): Promise<PayoutAccount> {
  const { accountId } = await payeeWithSecondFactor(ctx);
  await openAccount(ctx, accountId);
  return presentPayoutAccount(await findPayoutAccount(ctx, accountId));
}

/** A link to the provider's onboarding pages. */
export async function connectMine(ctx: Ctx): Promise<{ url: string; expiresAt: string }> {
  const { accountId } = await payeeWithSecondFactor(ctx);
  const account = await openAccount(ctx, accountId);
  if (account.state === 'rejected') {
    throw conflict('PAYOUT_ACCOUNT_REJECTED', 'Our payment provider closed your payout account. Contact us.');
  }
  const page = (what: string) => ctx.deps.hosts.urlOf(ctx.site, `/dashboard?onboarding=${what}`);
  const link = await ctx.deps.provider.accountLinks
    .create(
      {
        account: account.providerId ?? '',
        type: 'account_onboarding',
        refresh_url: page('again'),
        return_url: page('done'),
      },
      interactive,
    )
    .catch(() => {
      throw unreachable();
    });
  return { url: link.url, expiresAt: new Date(link.expires_at * 1000).toISOString() };
}

/** A link to the viewer's pages at the provider. It signs its bearer in, so it is never stored. */
export async function openMine(ctx: Ctx): Promise<{ url: string }> {
  const { accountId } = await payeeWithSecondFactor(ctx);
  const row = await findPayoutAccount(ctx, accountId);
  if (!row?.providerId) throw noAccount();
  const { url } = await ctx.deps.provider.accounts
    .createLoginLink(row.providerId, {}, interactive)
    .catch((error: unknown) => {
      if (!wasRefused(error)) throw unreachable();
      throw conflict('PAYOUT_ACCOUNT_NOT_FINISHED', 'Finish setup with our payment provider first.');
    });
  return { url };
}

/** The row is written before the request, with its parameters, so that a repeated request is identical. */
async function openAccount(ctx: Ctx, accountId: string): Promise<PayoutAccountRow> {
  const { sql, site, deps } = ctx;
  const country = (await accountFacts(ctx, accountId))?.country;
  if (!country)
    throw new Refusal(400, 'COUNTRY_NEEDED', 'Add your country to your profile first.', {
      next: { to: '/settings/profile', label: 'Open your profile' },
    });
  await sql`
    insert into payout_account (account_id, site, country, email)
    values (${accountId}, ${site}, ${country}, ${(await emailOfAccount(ctx, accountId)) ?? ''})
    on conflict (account_id) do update set country = excluded.country where payout_account.state = 'none'`;
  const row = await findPayoutAccount(ctx, accountId);
  if (!row) throw new Error('The payout account was not found after its insert');
  if (row.providerId) return row;
  const fetchedAt = deps.clock();
  const account = await deps.provider.accounts
    .create(requestFor(row), {
      ...interactive,
      idempotencyKey: `acct:${accountId}:${row.country}:${row.attempt}`,
    })
    .catch(async (error: unknown) => {
      if (!wasRefused(error)) throw unreachable();
      deps.log.error(
        { err: error, alert: 'payout-account-refused', accountId },
        'the provider refused to open an account',
      );
      await sql`update payout_account set attempt = attempt + 1 where account_id = ${accountId} and state = 'none'`;
      throw conflict(
        'PAYOUT_COUNTRY',
        'Our payment provider couldn’t open an account for you. It may not be available in your country.',
      );
    });
  expectObject(account, 'account');
  await transact(ctx, (tx) => applyAccount(tx, { accountId, account, fetchedAt }, accountId));
  return (await findPayoutAccount(ctx, accountId)) ?? row;
}

const requestFor = ({ accountId, country, email }: PayoutAccountRow): Stripe.AccountCreateParams => ({
  type: 'express',
  country,
  ...(email ? { email } : {}),
  capabilities: { transfers: { requested: true } },
  // Payouts are manual: money stays there until it is withdrawn.
  settings: { payouts: { schedule: { interval: 'manual' } } },
  metadata: { account_id: accountId },
});
