import { z } from 'zod';
import { accountFields, newAccount } from '#sandbox/connect/account-params.ts';
import { createAccount } from '#sandbox/connect/accounts.ts';
import { createLink, createLoginLink } from '#sandbox/connect/links.ts';
import { asPlatform, getAccount } from '#sandbox/connect/scope.ts';
import { updateAccount } from '#sandbox/connect/update-account.ts';
import { text, url } from '#sandbox/protocol/params.ts';
import { route } from '#sandbox/protocol/route.ts';
import { list, paging } from '#sandbox/store/lists.ts';

export const accounts = [
  route({
    method: 'POST',
    path: '/v1/accounts',
    params: newAccount,
    run: createAccount,
  }),
  route({
    method: 'GET',
    path: '/v1/accounts',
    params: z.strictObject(paging),
    run: (tx, page) => list(asPlatform(tx), 'account', page),
  }),
  route({
    method: 'GET',
    path: '/v1/accounts/:id',
    params: z.strictObject({}),
    run: (tx, _input, { id }) => getAccount(tx, id),
  }),
  route({
    method: 'POST',
    path: '/v1/accounts/:id',
    params: z.strictObject(accountFields),
    run: (tx, input, { id }) => updateAccount(tx, getAccount(tx, id), input),
  }),
  route({
    method: 'POST',
    path: '/v1/accounts/:id/login_links',
    params: z.strictObject({}),
    run: (tx, _input, { id }) => createLoginLink(tx, getAccount(tx, id)),
  }),
  route({
    method: 'POST',
    path: '/v1/account_links',
    params: z.strictObject({
      account: text(),
      refresh_url: url(),
      return_url: url(),
      type: z.enum(['account_onboarding', 'account_update']),
      collection_options: z
        .strictObject({
          fields: z.enum(['currently_due', 'eventually_due']).optional(),
          future_requirements: z.enum(['include', 'omit']).optional(),
        })
        .optional(),
    }),
    run: createLink,
  }),
];
