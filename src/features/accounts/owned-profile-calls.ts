import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { Id, IdOrName, line, text } from '#platform/fields.ts';
import { Counts, MyProfile, Username } from './calls.ts';
import { updateProfile } from './profile/calls.ts';

/** How many Collection profiles a creator may have. */
export const MAX_COLLECTION_PROFILES = 3;

export const OwnedProfile = AccountCard.extend({
  role: z.enum(['TRIBE', 'COLLECTION']),
  profilePath: z.string(),
  counts: Counts,
  /** When a deleted one is gone for good; until then it can be restored. */
  deletedUntil: z.string().nullable(),
  /** The viewer opened it, or owns its tribe. The managers of a tribe only edit its profile. */
  isOwner: z.boolean(),
});
export type OwnedProfile = z.infer<typeof OwnedProfile>;

export const OwnedProfiles = z.object({
  items: z.array(OwnedProfile),
  /** How many more Collection profiles they may open; null for those who may open none, like fans. */
  canOpen: z.int().nullable(),
});
export type OwnedProfiles = z.infer<typeof OwnedProfiles>;

const group = 'accounts';
const write = { method: 'POST', access: 'member', group, limit: 'write' } as const;
const profileId = Id;

export const getOwnedProfiles = call({
  method: 'GET',
  path: '/account/owned-profiles',
  access: 'member',
  group,
  summary: 'Tribe and Collection profiles that I run on this site',
  reply: OwnedProfiles,
});
export const getOwnedProfile = call({
  method: 'GET',
  path: '/account/owned-profile/:username',
  access: 'member',
  group,
  summary: 'A profile that I run, whole, to edit it',
  params: z.object({ username: IdOrName }),
  reply: MyProfile,
});
export const openCollectionProfile = call({
  ...write,
  path: '/account/open-collection-profile',
  summary: 'Creators: open a Collection profile, up to three',
  body: z.object({
    username: Username,
    displayName: line(50, 1, 'Enter a name.'),
    bio: text(300, 0).default(''),
  }),
  reply: MyProfile,
});
export const updateOwnedProfile = call({
  ...write,
  path: '/account/update-owned-profile',
  summary: 'Change a profile that I run; omitted fields stay',
  body: updateProfile.body.omit({ locale: true, timeZone: true }).extend({ profileId }),
  reply: MyProfile,
});
export const deleteCollectionProfile = call({
  ...write,
  path: '/account/delete-collection-profile',
  summary: 'Delete a Collection profile of mine; it can be restored for 14 days',
  body: z.object({ profileId }),
  reply: OwnedProfiles,
});
export const restoreCollectionProfile = call({
  ...write,
  path: '/account/restore-collection-profile',
  summary: 'Restore a deleted Collection profile of mine',
  body: z.object({ profileId }),
  reply: OwnedProfiles,
});
