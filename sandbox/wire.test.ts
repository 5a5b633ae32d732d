import type Stripe from 'stripe';
import { expectTypeOf, it } from 'vitest';
import type { Wire } from './wire.ts';

// Checked by the compiler, which is part of every test run.
type Status = Wire<Stripe.Subscription>['status'];
type Reversal = Wire<Stripe.TransferReversal>;

it('closes open enums', () => {
  expectTypeOf<'past_due'>().toExtend<Status>();
  expectTypeOf<'sleepy'>().not.toExtend<Status>();
  expectTypeOf<string>().not.toExtend<Status>();
});

it('makes decimals text and removes methods and the last response', () => {
  expectTypeOf<Wire<Stripe.Price>['unit_amount_decimal']>().toEqualTypeOf<string | null>();
  expectTypeOf<Wire<Stripe.ApiList<Stripe.Refund>>>().not.toHaveProperty('autoPagingEach');
  expectTypeOf<Wire<Stripe.Response<Stripe.Refund>>>().not.toHaveProperty('lastResponse');
});

it('rejects a missing field', () => {
  expectTypeOf<Omit<Reversal, 'source_refund'>>().not.toExtend<Reversal>();
});
