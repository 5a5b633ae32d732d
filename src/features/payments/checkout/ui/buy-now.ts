import { initiatePayment } from '#features/payments/calls.ts';
import type { CallInput } from '#platform/call.ts';
import { Refusal } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { api } from '#platform/web/api.ts';

type PaymentRequest = CallInput<typeof initiatePayment>['body'];

// One idempotency key for each purchase, kept until we know that the server has answered it.
const keys = new Map<string, string>();
const inFlight = new Map<string, Promise<string>>();

/**
 * Reserves an item and opens its payment. A second press while the first is in flight is the same press. Load it when it
 * is needed: `const { buyNow } = await import('#features/payments/checkout/ui/buy-now.ts')`.
 * @returns the address of the checkout page, to go to
 * @throws Refusal with a message for the buyer: sold out, limit reached, provider unavailable
 */
export function buyNow(request: PaymentRequest): Promise<string> {
  const name = JSON.stringify(request);
  const opening = inFlight.get(name) ?? open(request, name);
  inFlight.set(name, opening);
  return opening.finally(() => inFlight.delete(name));
}

async function open(request: PaymentRequest, name: string): Promise<string> {
  const requestKey = keys.get(name) ?? newId();
  keys.set(name, requestKey);
  try {
    const { paymentId } = await api(initiatePayment, { body: request, requestKey });
    keys.delete(name);
    return `/checkout/${paymentId}`;
  } catch (error) {
    // Refused for good: the next press is a new request.
    if (error instanceof Refusal && error.status >= 400 && error.status < 500) keys.delete(name);
    throw error;
  }
}
