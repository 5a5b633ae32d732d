import Stripe from 'stripe';
import { Refusal } from '#platform/errors.ts';

const { errors } = Stripe;

/**
 * Did the provider say no for good? Everything else (no answer, one too late, "too much", a fault of theirs) leaves
 * open whether it was done: the same request under the same key finds out.
 */
export function wasRefused(error: unknown): boolean {
  return refusals.some((kind) => error instanceof kind && !notYet.includes(error.statusCode ?? 0));
}

const refusals = [
  errors.StripeInvalidRequestError,
  errors.StripeAuthenticationError,
  errors.StripePermissionError,
  errors.StripeCardError,
];
/** The same request is under way, or it is too much at once. */
const notYet = [409, 429];

/** The provider is down, slow, or did not understand us. */
export const notCharged = () =>
  new Refusal(
    503,
    'PAYMENT_UNAVAILABLE',
    'We cannot reach the payment provider right now. You were not charged. Try again in a moment.',
    { retryAfter: 5 },
  );

/** The same once somebody may have paid. */
export const notAnswered = () =>
  new Refusal(
    503,
    'PAYMENT_UNAVAILABLE',
    'We cannot ask the payment provider right now. If you have paid, nothing is lost: we ask again by ourselves.',
    { retryAfter: 5 },
  );

/** People wait for these: one more try, and not for long. */
export const hurried = { timeout: 6_000, maxNetworkRetries: 1 };

/** The provider does not know what we ask about. */
export const isMissing = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing';
