import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { line, pageOf, pageQuery } from '#platform/fields.ts';

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
