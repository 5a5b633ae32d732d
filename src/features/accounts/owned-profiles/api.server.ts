import { serve } from '#platform/http/serve.ts';
import * as calls from '../owned-profile-calls.ts';
import { deleteCollection, restoreCollection } from './delete-collection-profile.server.ts';
import { changeOwnedProfile, openCollection, ownedProfile, ownedProfiles } from './owned-profiles.server.ts';

export const ownedProfileBindings = [
  serve(calls.getOwnedProfiles, (ctx) => ownedProfiles(ctx)),
  serve(calls.getOwnedProfile, (ctx, { params }) => ownedProfile(ctx, params.username)),
  serve(calls.openCollectionProfile, (ctx, { body }) => openCollection(ctx, body)),
  serve(calls.updateOwnedProfile, (ctx, { body }) => changeOwnedProfile(ctx, body)),
  serve(calls.deleteCollectionProfile, (ctx, { body }) => deleteCollection(ctx, body.profileId)),
  serve(calls.restoreCollectionProfile, (ctx, { body }) => restoreCollection(ctx, body.profileId)),
];
