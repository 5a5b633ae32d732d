import { adults, allButChildren, type MayCall, owner, signedIn } from '#test/permissions/may-call.ts';

export const mayCall: MayCall = {
  'GET /athlete-hub/directory': allButChildren,
  'GET /athlete-hub/directory/:entryId': [],
  'GET /athlete-hub/my-directory-entries': adults,
  'POST /athlete-hub/save-directory-entry': adults,
  'POST /athlete-hub/leave-directory': owner,
  'POST /athlete-hub/ask-for-contact': adults,
  'GET /athlete-hub/directory-contacts': adults,
  'POST /athlete-hub/answer-contact': owner,
  'POST /report/report directory_entry': signedIn,
};
