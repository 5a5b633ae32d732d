import { resourceMissing } from '#sandbox/protocol/failure.ts';
import type { Objects } from '#sandbox/store/objects.ts';
import { find } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';

export type Account = Objects['account'];

/** The platform's own books, whomever the request acts for. Accounts themselves are kept there. */
export const atPlatform = (tx: Tx): Tx => ({ ...tx, account: null });

/** The books of a connected account. What happens in them is told to the endpoints for connected accounts. */
export const atAccount = (tx: Tx, account: string): Tx => ({ ...tx, account });

/** @throws when there is no such account */
export function accountNamed(tx: Tx, id: string, param = 'id'): Account {
  const account = find(atPlatform(tx), 'account', id);
  if (!account) throw resourceMissing(param === 'id' ? 'account' : param, id, param);
  return account;
}
