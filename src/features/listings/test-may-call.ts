import { everyone, type MayCall, members, signedIn } from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'POST /stock-alert/add': members,
  'POST /stock-alert/remove': signedIn,
  'POST /stock-alert/stop': everyone,
};
