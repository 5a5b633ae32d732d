import { initiatePayment } from '#features/payments/calls.ts';
import type { CallInput } from '#platform/call.ts';
import { Refusal } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { api } from '#platform/web/api.ts';

type Wish = CallInput<typeof initiatePayment>['body'];

// One key for each thing somebody means to buy: kept as long as it is not known whether the server heard it.
const keys = new Map<string, string>();
const under = new Map<string, Promise<string>>();

/**
 * Sets aside what somebody wants to buy. A second press while the first is on its way is the same press. Comes in when
 * it is needed: `const { buyNow } = await import('#features/payments/checkout/ui/buy-now.ts')`.
 * @returns the address of the checkout page, to go to
 * @throws Refusal with words for the buyer: gone, limit reached, provider away
 */
export function buyNow(wish: Wish): Promise<string> {
  const name = JSON.stringify(wish);
  const going = under.get(name) ?? ask(wish, name);
  under.set(name, going);
  return going.finally(() => under.delete(name));
}

async function ask(wish: Wish, name: string): Promise<string> {
  const requestKey = keys.get(name) ?? newId();
  keys.set(name, requestKey);
  try {
    const { paymentId } = await api(initiatePayment, { body: wish, requestKey });
    keys.delete(name);
    return `/checkout/${paymentId}`;
  } catch (error) {
    // Heard, and refused for good: the next press is a new wish.
    if (error instanceof Refusal && error.status >= 400 && error.status < 500) keys.delete(name);
    throw error;
  }
}
