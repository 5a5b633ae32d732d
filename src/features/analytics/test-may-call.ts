import { type MayCall, owner, signedIn } from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'GET /feature/get-user-tribe-analytics': signedIn,
  'POST /feature/team-dashboard-snapshot/:teamId': owner,
};
