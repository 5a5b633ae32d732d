import { adults, type MayCall, owner, signedIn, staff } from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'GET /subscription/get-user-subscription': signedIn,
  'POST /subscription/checkout': adults,
  'POST /subscription/payment-process': owner,
  'POST /subscription/upgrade-checkout': owner,
  'POST /subscription/upgrade-process': owner,
  'POST /subscription/change-at-renewal': owner,
  'POST /subscription/undo-change': owner,
  'DELETE /subscription/cancel/:subscriptionId': owner,
  'POST /subscription/undo-cancel': owner,
  'POST /subscription/open-portal': owner,
  'GET /admin/subscriptions': staff,
  'POST /admin/subscriptions/refund': staff,
};
