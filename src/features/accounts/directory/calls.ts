import { z } from 'zod';
import { call } from '#platform/call.ts';
import { line, pageOf, pageQuery } from '#platform/fields.ts';
import { AccountCard } from '../calls.ts';

/** An account in a list of the most followed. */
export const TopAccount = AccountCard.extend({ followers: z.int() });
export type TopAccount = z.infer<typeof TopAccount>;

const group = 'accounts';
export const getAccountBySearch = call({
  method: 'GET',
  path: '/account/get-account-by-search',
  access: 'key',
  group,
  limit: 'look-up',
  summary: 'Accounts by ?search=',
  query: z.object({ search: line(60), ...pageQuery }),
  reply: pageOf(AccountCard),
});
