import { adults, type MayCall, owner, staff } from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'GET /admin/orders/:number/deliveries': staff,
  'POST /delivery/quote': owner,
  'POST /payment/verify-address': adults,
  'GET /seller/orders': adults,
  'GET /seller/orders/counts': adults,
  'GET /seller/orders/:number': owner,
  'POST /seller/orders/start': owner,
  'POST /seller/orders/ship': owner,
  'POST /seller/orders/correct-tracking': owner,
  'POST /seller/orders/hold': owner,
  'POST /seller/orders/resume': owner,
  'POST /seller/orders/cancel-line': owner,
  'GET /delivery/of-order/:number': owner,
  'POST /delivery/received': owner,
  'POST /delivery/cancel-unsent': owner,
  'POST /delivery/return': owner,
  'POST /seller/returns/answer': owner,
  'POST /seller/returns/receive': owner,
  'POST /seller/returns/refund': owner,
};
