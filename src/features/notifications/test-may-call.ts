import { type MayCall, owner, signedIn } from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'GET /notification/get-all-notifications': signedIn,
  'GET /notification/clear-notificatio/:notifyId': owner,
  'GET /notification/clear-all-notifications': signedIn,
  'GET /notification/read-all-notifications': signedIn,
  'POST /notification/read': signedIn,
  'POST /notification/restore': signedIn,
  'GET /notification/unread-count': signedIn,
  'GET /notification/preferences': signedIn,
  'PUT /notification/preferences': signedIn,
  'POST /notification/unsubscribe': owner,
};
