import { adults, everyone, type MayCall, owner, signedIn } from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'POST /auth/send-otp': everyone,
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
  'GET /auth/contact': signedIn,
  'POST /auth/send-contact-code': adults,
  'POST /auth/confirm-contact': adults,
  'POST /auth/remove-contact': adults,
  'POST /auth/open-contact-change': everyone,
  'POST /auth/undo-contact-change': everyone,
  'POST /auth/send-confirmation-code': signedIn,
  'POST /auth/confirm-identity': signedIn,
};
