import { type MayCall, owner } from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'POST /delivery/quote': owner,
};
