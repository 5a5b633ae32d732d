import { pay } from '#demo/pay.ts';
import { beginAsGuest } from '#features/accounts/guests/calls.ts';
import { newAddress } from '#features/addresses/calls.ts';
import type { ApparelDetails } from '#features/apparel/product/calls.ts';
import { variant } from '#features/apparel/test-apparel.ts';
import { withDeliveries } from '#features/deliveries/test-deliveries.ts';
import { initiatePayment, processPayment } from '#features/payments/calls.ts';
import { newId } from '#platform/ids.ts';
import type { ApiClient, TestApp } from '#test/test-app.ts';

export const guestsAddress = {
  type: 'HOME',
  fullName: 'Gwen Guest',
  line1: '1 Main Street',
  city: 'Springfield',
  region: 'IL',
  country: 'US',
  postalCode: '62701',
  phone: '+12175550100',
} as const;

export const chosenOf = ({ id, variants: [first] }: ApparelDetails) => ({
  kind: 'apparel',
  refId: id,
  variantId: first?.id ?? '',
});

interface Mail {
  subject: string;
  text: string;
  link: string | null;
}

/** Adds functions to buy without an account to a test app with the sandbox, and a shirt to buy. */
export async function withGuests(tested: TestApp) {
  const { anyone, sql, runJobs, withToken } = tested;
  const deliveries = await withDeliveries(tested);
  const shirt = await deliveries.publishedBy('sela', {
    title: 'Plain shirt',
    variants: [variant({ stock: 200 })],
  });

  const begin = (email: string, by: ApiClient = anyone()) =>
    by(beginAsGuest, { body: { email, isAdult: true } });

  /** A guest with an address, and the way to open a payment for a shirt. */
  async function guest(email: string) {
    const { token } = await begin(email);
    const call = withToken(token);
    const { id: addressId } = await call(newAddress, { body: guestsAddress });
    const items = [{ ...chosenOf(shirt), quantity: 1, unitAmount: 2500, bagLineId: newId() }];
    const open = (over: object = {}, requestKey: string = crypto.randomUUID()) =>
      call(initiatePayment, { body: { items, addressId, ...over }, requestKey });
    return { token, call, addressId, items, open };
  }
  /** One who has paid. */
  async function buyer(email: string) {
    const made = await guest(email);
    const { paymentId, checkoutUrl } = await made.open();
    await pay(checkoutUrl);
    const { order } = await made.call(processPayment, { params: { paymentId } });
    await runJobs();
    return { ...made, paymentId, number: order?.number ?? '' };
  }
  const mailsTo = (email: string) =>
    sql<Mail[]>`select subject, text, link from inbox_message where recipient = ${email} order by id`;
  /** With the link of the last email to an address. */
  async function byLastLink(email: string): Promise<ApiClient> {
    const mails = await mailsTo(email);
    return withToken(/#key=([\w-]+)/.exec(mails.at(-1)?.link ?? '')?.[1] ?? '');
  }
  return { ...deliveries, shirt, begin, guest, buyer, mailsTo, byLastLink };
}
