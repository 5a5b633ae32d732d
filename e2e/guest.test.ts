import { expect } from 'vitest';
import { getSellerDelivery, shipParcel } from '#features/deliveries/seller-orders/calls.ts';
import { ask, emailsTo } from './ask.ts';
import { enterCode, finishAsFan } from './by-hand.ts';
import { letCodesBeResent } from './clock.ts';
import { demoPerson, newAddress } from './people.ts';
import { fillAddress, GOOD_CARD, inStock, payWith } from './shopping.ts';
import { go, pathOf, test, waitForText } from './visit.ts';

/** The address of the page that the newest email with this in its subject links to. */
async function linkIn(email: string, subject: RegExp): Promise<string> {
  const found = () => emailsTo(email).then((all) => all.find((one) => subject.test(one.subject))?.link);
  await expect.poll(found).toContain('#key=guest-');
  const { pathname, hash } = new URL((await found()) ?? '');
  return pathname + hash;
}

test('a guest pays, follows the order by the links in emails, returns it, and keeps it in an account', async ({
  visit,
}) => {
  const one = await inStock('zara', 1);
  const email = newAddress();
  const page = await go(await visit({ on: 'phone', noise: [/409/, /payment\/receipt/] }), one.path);
  await page.getByRole('button', { name: 'Add to bag' }).click();
  await page.getByRole('link', { name: 'View bag' }).click();
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await summary.getByRole('textbox', { name: 'Promo code' }).fill('NOSUCHCODE');
  await summary.getByRole('button', { name: 'Use' }).click();
  await summary.getByText('We don’t know the code NOSUCHCODE. Check how it’s spelled.').waitFor();
  await summary.getByRole('textbox', { name: 'Promo code' }).fill('');
  await summary.getByRole('button', { name: 'Check out as a guest' }).click();
  await summary.getByRole('button', { name: 'Continue as a guest' }).click();
  await summary.getByText('Confirm that you’re 18 or older.').waitFor();
  await summary.getByLabel('Email for your receipt').fill(email);
  await summary.getByLabel('I’m 18 or older').check();
  await summary.getByRole('button', { name: 'Continue as a guest' }).click();
  await summary.getByText(email).waitFor();
  await summary.getByRole('button', { name: 'Add an address' }).click();
  await fillAddress(page);
  await summary.getByText(`Delivery from ${one.seller.displayName}`).waitFor();
  await summary.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('link', { name: /^Pay / }).click();
  await payWith(page, GOOD_CARD);
  await page.getByRole('heading', { level: 1, name: 'Order placed' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Bag', exact: true }).waitFor();
  const number = ((await page.getByRole('link', { name: /^Order TL-/ }).textContent()) ?? '').replace(
    'Order ',
    '',
  );

  const seller = await demoPerson('zara');
  const { id: deliveryId, lines } = await ask(seller, getSellerDelivery, { params: { number } });
  const parcel = lines.map(({ item, quantity }) => ({ item, quantity, left: quantity }));
  await ask(seller, shipParcel, {
    body: { deliveryId, lines: parcel, carrier: 'royal-mail', trackingNumber: 'QR100000004GB' },
  });

  // On another device, where nothing is known of them.
  const there = await go(
    await visit({ on: 'wide', dark: true, noise: [/401/] }),
    await linkIn(email, /on its way|has shipped|shipped|sent/i),
  );
  await there.getByRole('link', { name: /QR100000004GB/ }).waitFor();
  expect(pathOf(there)).toBe(`/orders/${number}`);
  await there.getByRole('button', { name: 'I received it' }).click();
  await there.getByRole('button', { name: `Return ${one.title}` }).click();
  const asking = there.getByRole('dialog', { name: `Return ${one.title}` });
  await asking.getByLabel('What’s wrong?').selectOption('DAMAGED');
  await asking.getByLabel('Details').fill('A seam is open.');
  await asking.getByRole('button', { name: 'Request return' }).click();
  await there.getByText('Return requested', { exact: true }).waitFor();

  // They ask for a new link, which ends the one that this device has.
  await go(page, '/order-link');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByText(`If somebody ordered with ${email}`).waitFor();
  const fresh = await linkIn(email, /^Your link/);
  await go(there, `/orders/${number}`);
  await there.getByRole('link', { name: 'I ordered without an account' }).waitFor();
  await go(page, fresh);
  await page.getByRole('link', { name: one.title }).click();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await letCodesBeResent();
  expect(await page.getByRole('dialog').getByLabel('Email').last().inputValue()).toBe(email);
  await enterCode(page, email);
  await finishAsFan(page, 'Gwen Guest');
  await page.waitForURL(`**/orders/${number}`);
  await page.getByText('1 × ').first().waitFor();
  await waitForText(page, one.title);
});
