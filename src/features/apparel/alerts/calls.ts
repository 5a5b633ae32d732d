import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Done, Id } from '#platform/fields.ts';

const group = 'apparel';
const ofVariant = { body: z.object({ variantId: Id }), reply: Done };
export const addStockAlert = call({
  method: 'POST',
  path: '/apparel/add-stock-alert',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Email me once when a sold-out variant is back in stock',
  ...ofVariant,
});
export const removeStockAlert = call({
  method: 'POST',
  path: '/apparel/remove-stock-alert',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Don’t email me when a variant is back',
  ...ofVariant,
});
export const stopStockAlerts = call({
  method: 'POST',
  path: '/apparel/stop-stock-alerts',
  access: 'key',
  group,
  limit: 'look-up',
  summary: 'End all back-in-stock emails of an account, by the token in the link of one',
  body: z.object({ token: z.string().max(200) }),
  reply: Done,
});
