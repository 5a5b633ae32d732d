import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Done, Id } from '#platform/fields.ts';

const group = 'shop';
/** Of apparel the variant, of a printed card itself. */
const ofGoods = { body: z.object({ kind: z.string().max(40), refId: Id }), reply: Done };
export const addStockAlert = call({
  method: 'POST',
  path: '/stock-alert/add',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Email me once when something sold out is back in stock',
  ...ofGoods,
});
export const removeStockAlert = call({
  method: 'POST',
  path: '/stock-alert/remove',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Don’t email me when it is back',
  ...ofGoods,
});
export const stopStockAlerts = call({
  method: 'POST',
  path: '/stock-alert/stop',
  access: 'key',
  group,
  limit: 'look-up',
  summary: 'End all back-in-stock emails of an account, by the token in the link of one',
  body: z.object({ token: z.string().max(200) }),
  reply: Done,
});
