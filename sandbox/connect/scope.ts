import { resourceMissing } from '#sandbox/protocol/api-error.ts';
import type { Objects } from '#sandbox/store/objects.ts';
import { find } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';

export type Account = Objects['account'];

/** Acts for the platform, which owns the account objects themselves. */
export const asPlatform = (tx: Tx): Tx => ({ ...tx, account: null });

/** Acts for a connected account; its events go to the Connect endpoints. */
export const asAccount = (tx: Tx, account: string): Tx => ({ ...tx, account });

/** @throws when there is no such account */
export function getAccount(tx: Tx, id: string, param = 'id'): Account {
  const account = find(asPlatform(tx), 'account', id);
  if (!account) throw resourceMissing(param === 'id' ? 'account' : param, id, param);
  return account;
}
