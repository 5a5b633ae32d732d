import { adults, everyone, type MayCall, members } from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'GET /bag': adults,
  'GET /bag/count': adults,
  'POST /bag/price': everyone,
  'POST /bag/add': members,
  'POST /bag/set-quantity': [],
  'POST /bag/remove': adults,
  'POST /bag/accept-changes': adults,
  'POST /bag/merge': adults,
  'POST /bag/promo-code': [],
  'DELETE /bag/promo-code/:sellerId': adults,
};
