import { everyone, type MayCall, signedIn } from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'GET /home/get-home-page': everyone,
  'GET /home/get-home-community': everyone,
  'GET /global/topList': everyone,
  'GET /home/get-who-to-follow': signedIn,
};
