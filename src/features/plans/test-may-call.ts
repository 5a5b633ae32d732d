import { everyone, type MayCall, signedIn, staff } from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'GET /subscription/get-all-subscription/pre/:planType': everyone,
  'GET /subscription/get-all-subscription/post/:planType': signedIn,
  'GET /subscription/get-all-subscription': everyone,
  'POST /subscription/get-plan-pricing': everyone,
  'POST /subscription/calculate-pricing': everyone,
  'GET /feature/user-plan-access': signedIn,
  'POST /feature/usage/:featureId': signedIn,
  'GET /admin/plans': staff,
  'POST /admin/plans/change-price': staff,
  'POST /admin/plans/change-limit': staff,
  'GET /admin/plans/history': staff,
  'GET /admin/plans/grants': staff,
  'POST /admin/plans/grant': staff,
  'POST /admin/plans/revoke': staff,
  'GET /feature/over-limit': signedIn,
  'POST /feature/over-limit/keep': signedIn,
};
