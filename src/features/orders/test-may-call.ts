import { type MayCall, owner, signedIn, staff } from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'GET /admin/orders': staff,
  'GET /admin/orders/:number': staff,
  'POST /admin/orders/:number/address': staff,
  'POST /admin/orders/refund': staff,
  'GET /payment/get-my-orders': signedIn,
  'GET /payment/get-order/:number': owner,
};
