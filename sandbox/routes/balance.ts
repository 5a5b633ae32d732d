import { z } from 'zod';
import { balanceOf } from '#sandbox/connect/balances.ts';
import { route } from '#sandbox/protocol/route.ts';

export const balance = [
  route({
    method: 'GET',
    path: '/v1/balance',
    params: z.strictObject({}),
    run: (tx) => balanceOf(tx),
  }),
];
