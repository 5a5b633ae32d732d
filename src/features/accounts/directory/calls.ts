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
  summary: 'Accounts by ?search=; ?for=mention leaves out those I may not mention',
  query: z.object({ search: line(60), for: z.enum(['mention']).optional(), ...pageQuery }),
  reply: pageOf(AccountCard),
});
