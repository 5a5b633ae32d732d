import { allButChildren, type MayCall, readers, signedIn } from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'GET /xp/get-user-xp': signedIn,
  'GET /xp/get-trending-user': allButChildren,
  'GET /xp/get-top-user-based-on-xp': allButChildren,
  'GET /xp/get-level/:username': readers,
};
