import { adults, type MayCall, members, owner, staff } from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'GET /admin/provider-events': staff,
  'POST /admin/provider-events/replay': staff,
  'POST /admin/provider-events/ignore': staff,
  'POST /payment/initiate-payment': members,
  'POST /payment/process-payment/:paymentId': owner,
  'GET /payment/get-payment/:paymentId': owner,
  'POST /payment/cancel-payment/:paymentId': owner,
  'POST /payment/request-refund/:paymentId': owner,
  'GET /payment/get-my-sales': adults,
};
