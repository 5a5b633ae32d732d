import { Refusal } from '#platform/errors.ts';

/** The provider is down, slow, or sent something we can't read. */
export const notCharged = () =>
  new Refusal(
    503,
    'PAYMENT_UNAVAILABLE',
    'We can’t reach our payment provider right now. You weren’t charged. Try again in a moment.',
    { retryAfter: 5 },
  );

/** The same, when the buyer may have paid already. */
export const notAnswered = () =>
  new Refusal(
    503,
    'PAYMENT_UNAVAILABLE',
    'We can’t confirm this payment with our provider right now. If you’ve paid, your payment is safe: we’ll keep checking.',
    { retryAfter: 5 },
  );
