import { adults, everyone, type MayCall, owner, signedIn } from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'POST /auth/send-otp': everyone,
  'POST /auth/verify-otp': everyone,
  'GET /auth/google-login': everyone,
  'POST /auth/logout': signedIn,
  'GET /auth/sessions': signedIn,
  'DELETE /auth/sessions': signedIn,
  'DELETE /auth/sessions/:sessionId': owner,
  'GET /auth/two-factor': signedIn,
  'POST /auth/begin-two-factor': signedIn,
  'POST /auth/enable-two-factor': signedIn,
  'POST /auth/renew-recovery-codes': signedIn,
  'POST /auth/disable-two-factor': signedIn,
  'POST /auth/confirm-second-factor': signedIn,
  'POST /auth/verify-second-factor': everyone,
  'GET /auth/contact': signedIn,
  'POST /auth/send-contact-code': adults,
  'POST /auth/confirm-contact': adults,
  'POST /auth/remove-contact': adults,
};
