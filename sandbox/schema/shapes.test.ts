import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import type { Wire } from '#sandbox/wire.ts';
import { createWireValidator } from './shapes.ts';

const check = await createWireValidator();

const reversal: Wire<Stripe.TransferReversal> = {
  id: 'trr_1',
  object: 'transfer_reversal',
  amount: 100,
  balance_transaction: 'txn_1',
  created: 1,
  currency: 'usd',
  destination_payment_refund: null,
  metadata: { a: 'b' },
  source_refund: null,
  transfer: 'tr_1',
};

it('accepts an object that matches the SDK', () => {
  expect(check(reversal)).toBeNull();
  expect(check({ object: 'list', url: '/v1/x', has_more: false, data: [reversal] })).toBeNull();
  expect(check({ id: 'cus_1', object: 'customer', deleted: true })).toBeNull();
});

it.each([
  ['a field that is missing', { ...reversal, amount: undefined }, /amount/],
  ['a field the SDK does not know', { ...reversal, colour: 'red' }, /colour/],
  ['an amount in fractions of a cent', { ...reversal, amount: 1.5 }, /integer/],
  ['null where there is always something', { ...reversal, transfer: null }, /transfer/],
  ['a kind nobody has heard of', { ...reversal, object: 'gift' }, /no shape is known/],
  ['one bad item in a list', { object: 'list', data: [reversal, { ...reversal, amount: '1' }] }, /amount/],
])('reports %s', (_, value, fault) => {
  expect(check(JSON.parse(JSON.stringify(value)))).toMatch(fault);
});

it('reports a value outside an open enum', () => {
  const link = { object: 'account_link', created: 1, expires_at: 2, url: 'https://example.com' };
  expect(check(link)).toBeNull();
  const capability = {
    id: 'transfers',
    object: 'capability',
    account: 'acct_1',
    requested: true,
    requested_at: 1,
    status: 'sleepy',
  };
  expect(check(capability)).toMatch(/allowed/);
});
