import { adults, type MayCall, owner, staff } from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'GET /userearning/get-user-earnings': adults,
  'GET /userearning/get-payouts': adults,
  'GET /earnings/statement': adults,
  'GET /earnings/statement-lines': adults,
  'GET /earnings/withdrawals/:payoutId': owner,
  'POST /stripe/create': adults,
  'POST /stripe/validate': adults,
  'POST /stripe/connect': adults,
  'POST /stripe/login-link': adults,
  'GET /stripe/user-stripe-details': adults,
  'GET /stripe/withdraw-money': adults,
  'GET /userearning/get-reconciliation': staff,
  'GET /admin/payouts': staff,
  'POST /admin/payouts/retry': staff,
  'POST /admin/payouts/pause': staff,
  'POST /admin/payouts/resume': staff,
  'GET /admin/reconciliation': staff,
  'POST /admin/reconciliation/explain': staff,
};
