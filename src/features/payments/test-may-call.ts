import { adults, type MayCall, members, owner, signedIn, staff } from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'GET /payment/disputes/:disputeId': owner,
  'POST /payment/disputes/answer': owner,
  'GET /admin/provider-events': staff,
  'POST /admin/provider-events/replay': staff,
  'POST /admin/provider-events/ignore': staff,
  'POST /payment/initiate-payment': members,
  'POST /payment/process-payment/:paymentId': owner,
  'GET /payment/get-payment/:paymentId': owner,
  'POST /payment/cancel-payment/:paymentId': owner,
  'POST /payment/request-refund/:paymentId': owner,
  'GET /payment/get-my-sales': adults,
  'GET /admin/orders': staff,
  'GET /admin/orders/:number': staff,
  'POST /admin/orders/:number/address': staff,
  'POST /admin/orders/refund': staff,
  'GET /payment/get-my-orders': signedIn,
  'GET /payment/get-order/:number': owner,
};
