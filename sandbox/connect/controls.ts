import { z } from 'zod';
import { resourceMissing } from '#sandbox/protocol/api-error.ts';
import { route } from '#sandbox/protocol/route.ts';
import { get } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import { setAccountStatus } from './accounts.ts';
import { completePayout, failPayout } from './payouts.ts';
import { asAccount, getAccount } from './scope.ts';
import { bankByNumber, testBanks } from './test-banks.ts';

/** A payout by its id, and a context that acts for its account. */
export function payoutWithAccount(tx: Tx, id: string) {
  const row = tx.db.one<{ account: string }>("select account from obj where id = ? and kind = 'payout'", id);
  if (!row) throw resourceMissing('payout', id, 'id');
  const own = row.account === '' ? tx : asAccount(tx, row.account);
  return { own, payout: get(own, 'payout', id) };
}

/** Control routes for connected accounts and payouts in progress. */
export const connectControls = [
  route({
    method: 'POST',
    path: '/accounts/:id',
    params: z.union([
      // The result of the onboarding page, without the page.
      z.strictObject({ onboard: z.enum(['active', 'restricted']), bank: z.string().optional() }),
      z.strictObject({ payouts_enabled: z.boolean() }),
    ]),
    run(tx, input, { id }) {
      const account = getAccount(tx, id);
      if ('payouts_enabled' in input)
        return setAccountStatus(tx, account, input.payouts_enabled ? 'active' : 'paused');
      return setAccountStatus(
        tx,
        account,
        input.onboard,
        input.bank ? bankByNumber(input.bank) : testBanks[0],
      );
    },
  }),
  route({
    method: 'POST',
    path: '/payouts/:id/arrive',
    params: z.strictObject({}),
    run(tx, _input, { id }) {
      const { own, payout } = payoutWithAccount(tx, id);
      return completePayout(own, payout);
    },
  }),
  route({
    method: 'POST',
    path: '/payouts/:id/fail',
    params: z.strictObject({ code: z.string().optional() }),
    run(tx, { code }, { id }) {
      const { own, payout } = payoutWithAccount(tx, id);
      const reason = testBanks.find((bank) => bank.failure?.code === code)?.failure;
      return failPayout(own, payout, reason);
    },
  }),
];
