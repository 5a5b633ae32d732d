import { adults, everyone, type MayCall } from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'GET /account/get-referral-code': adults,
  'GET /account/referral-invite/:code': everyone,
};
