import { adults, type MayCall, members, owner, readers } from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'POST /paytip/paytip-user': members,
  'POST /paytip/paytip-post': members,
  'GET /paytip/paytip-user/success/:paymentId': owner,
  'GET /paytip/paytip-post/success/:paymentId': owner,
  'GET /paytip/get-post-tips/:postId': readers,
  'GET /paytip/get-my-tips': adults,
  'GET /paytip/get-currency/:username': adults,
};
