import { type MayCall, owner, signedIn } from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'GET /guardian/my-requests': signedIn,
  'POST /guardian/withdraw-request': signedIn,
  'GET /guardian/get-requests': owner,
  'POST /guardian/decide': owner,
};
