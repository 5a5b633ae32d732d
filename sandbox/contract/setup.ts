import Stripe from 'stripe';
import { testSandbox } from '#sandbox/test-client.ts';

/**
 * The target of the contract tests: our sandbox, or the provider itself with a test key in the environment. What both
 * must answer alike is tested through the SDK; what needs the sandbox's clock or pages is tested elsewhere.
 */
export interface TestProvider {
  stripe: Stripe;
  /** An account that may receive transfers and payouts. */
  connectedAccount(): Promise<string>;
  /** A payment that succeeded, the whole of it available at once. */
  charge(amount: number, metadata?: Record<string, string>): Promise<Stripe.PaymentIntent>;
}

export async function startProvider(): Promise<TestProvider> {
  const key = process.env.STRIPE_SECRET_KEY;
  if (key && !key.startsWith('sk_test_'))
    throw new Error(
      'The contract is held against test mode only: STRIPE_SECRET_KEY has to be a sk_test_ key.',
    );
  if (key) return { ...common(new Stripe(key)), connectedAccount: () => verifiedAccount(new Stripe(key)) };
  const { sandbox, stripe } = await testSandbox();
  return {
    ...common(stripe),
    async connectedAccount() {
      const { id } = await stripe.accounts.create(expressAccount);
      await sandbox.control(`accounts/${id}`, { onboard: 'active' });
      return id;
    },
  };
}

const common = (stripe: Stripe) => ({
  stripe,
  charge: (amount: number, metadata: Record<string, string> = {}) =>
    stripe.paymentIntents.create({
      amount,
      currency: 'usd',
      payment_method: 'pm_card_bypassPending',
      allowed_payment_method_types: ['card'],
      confirm: true,
      metadata,
    }),
});

export const expressAccount = {
  type: 'express',
  country: 'US',
  email: 'creator@touchline.test',
  capabilities: { transfers: { requested: true } },
  settings: { payouts: { schedule: { interval: 'manual' } } },
} as const satisfies Stripe.AccountCreateParams;

/** The provider's own test data: no onboarding page needed. */
async function verifiedAccount(stripe: Stripe): Promise<string> {
  const { id } = await stripe.accounts.create({
    type: 'custom',
    country: 'US',
    capabilities: { transfers: { requested: true } },
    settings: { payouts: { schedule: { interval: 'manual' } } },
    business_type: 'individual',
    business_profile: { url: 'https://touchline.example', mcc: '7941' },
    individual: {
      first_name: 'Test',
      last_name: 'Creator',
      email: 'creator@touchline.test',
      phone: '+10000000000',
      ssn_last_4: '0000',
      dob: { day: 1, month: 1, year: 1901 },
      address: {
        line1: 'address_full_match',
        city: 'Columbus',
        state: 'OH',
        postal_code: '43214',
        country: 'US',
      },
    },
    external_account: 'btok_us_verified',
    tos_acceptance: { date: Math.floor(Date.now() / 1000), ip: '127.0.0.1' },
  });
  for (let tries = 0; tries < 30; tries += 1) {
    const { capabilities, payouts_enabled } = await stripe.accounts.retrieve(id);
    if (capabilities?.transfers === 'active' && payouts_enabled) return id;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error(`The account ${id} did not become active`);
}

/** The error of a rejected call. */
export async function errorFrom(
  call: Promise<unknown>,
): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('It was not refused.');
}
