import { z } from 'zod';
import { resourceMissing } from '#sandbox/protocol/failure.ts';
import { route } from '#sandbox/protocol/route.ts';
import { get } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import { setStanding } from './accounts.ts';
import { bankByNumber, testBanks } from './banks.ts';
import { arrive, failPayout } from './payouts.ts';
import { accountNamed, atAccount } from './scope.ts';

/** A payout by its id alone, within the books it belongs to. */
export function payoutAnywhere(tx: Tx, id: string) {
  const row = tx.db.one<{ account: string }>("select account from obj where id = ? and kind = 'payout'", id);
  if (!row) throw resourceMissing('payout', id, 'id');
  const own = row.account === '' ? tx : atAccount(tx, row.account);
  return { own, payout: get(own, 'payout', id) };
}

/** What a test, or somebody at the desk, does to connected accounts and to payouts under way. */
export const connectControls = [
  route({
    method: 'POST',
    path: '/accounts/:id',
    params: z.union([
      // What the onboarding page does, without the page.
      z.strictObject({ onboard: z.enum(['active', 'restricted']), bank: z.string().optional() }),
      z.strictObject({ payouts_enabled: z.boolean() }),
    ]),
    run(tx, input, { id }) {
      const account = accountNamed(tx, id);
      if ('payouts_enabled' in input)
        return setStanding(tx, account, input.payouts_enabled ? 'active' : 'paused');
      return setStanding(tx, account, input.onboard, input.bank ? bankByNumber(input.bank) : testBanks[0]);
    },
  }),
  route({
    method: 'POST',
    path: '/payouts/:id/arrive',
    params: z.strictObject({}),
    run(tx, _input, { id }) {
      const { own, payout } = payoutAnywhere(tx, id);
      return arrive(own, payout);
    },
  }),
  route({
    method: 'POST',
    path: '/payouts/:id/fail',
    params: z.strictObject({ code: z.string().optional() }),
    run(tx, { code }, { id }) {
      const { own, payout } = payoutAnywhere(tx, id);
      const why = testBanks.find((bank) => bank.failure?.code === code)?.failure;
      return failPayout(own, payout, why);
    },
  }),
];
