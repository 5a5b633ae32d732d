import { adults, everyone, type MayCall, owner, signedIn, staff } from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'GET /athlete-hub/opportunities': everyone,
  'GET /athlete-hub/opportunity/:slug': everyone,
  'GET /athlete-hub/my-opportunities': signedIn,
  // For verified brands, and for whoever applied.
  'POST /athlete-hub/save-opportunity': owner,
  'POST /athlete-hub/move-opportunity': owner,
  'GET /athlete-hub/opportunity-applications/:slug': owner,
  'POST /athlete-hub/move-application': owner,
  'POST /athlete-hub/apply-opportunity/:slug': adults,
  'GET /athlete-hub/my-applications': signedIn,
  'POST /athlete-hub/withdraw-application': owner,
  'POST /athlete-hub/accept-offer': owner,
  // Whoever agreed, and staff, whose look is logged.
  'GET /athlete-hub/agreement/:applicationId': staff,
  'GET /athlete-hub/my-agreements': signedIn,
  'GET /athlete-hub/application-messages/:applicationId': owner,
  'POST /athlete-hub/send-application-message': owner,
  'POST /report/report opportunity': signedIn,
  'GET /admin/reviews opportunities': staff,
  'POST /admin/reviews/decide opportunities': staff,
};
