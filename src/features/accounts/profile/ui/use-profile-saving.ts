import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getProfile, getProfileByUsername, type MyProfile } from '#features/accounts/calls.ts';
import {
  getOwnedProfile,
  getOwnedProfiles,
  updateOwnedProfile,
} from '#features/accounts/owned-profile-calls.ts';
import { updateProfile } from '#features/accounts/profile/calls.ts';
import type { Refusal } from '#platform/errors.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { toast } from '#ui/toast.ts';
import { updateUser } from '../../session.ts';
import { isOwnedRole, type ProfileChanges } from './profile-form-values.ts';

interface Handlers {
  onSaved: (profile: MyProfile) => void;
  onRefused: (refusal: Refusal) => void;
}

/** Saves changes on top of the version the form started with, and detects concurrent changes. */
export function useProfileSaving(profile: MyProfile) {
  const [base, setBase] = useState(profile);
  const [outdated, setOutdated] = useState(false);
  const client = useQueryClient();
  /** A Tribe or Collection profile that the viewer runs; otherwise their own. */
  const isOwned = isOwnedRole(profile.role);
  const [saving, reloading] = [useAct(updateProfile), useAct(getProfile)];
  const [savingOwned, reloadingOwned] = [useAct(updateOwnedProfile), useAct(getOwnedProfile)];

  function take(profile: MyProfile) {
    setBase(profile);
    setOutdated(false);
    if (!isOwned) updateUser(profile);
    void client.invalidateQueries({ queryKey: callKey(getProfileByUsername) });
    if (isOwned) void client.invalidateQueries({ queryKey: callKey(getOwnedProfiles) });
  }
  return {
    base,
    /** Somebody changed the profile since `base`. It has to be reloaded before saving. */
    outdated,
    isSaving: saving.isPending || savingOwned.isPending,
    isReloading: reloading.isPending || reloadingOwned.isPending,
    save(changes: ProfileChanges, { onSaved, onRefused }: Handlers) {
      const body = { version: base.version, ...changes };
      const handlers = {
        onSuccess: (profile: MyProfile) => {
          take(profile);
          onSaved(profile);
        },
        onError: (refusal: Refusal) =>
          refusal.code === 'VERSION_CONFLICT' ? setOutdated(true) : onRefused(refusal),
      };
      if (isOwned) savingOwned.mutate({ body: { ...body, profileId: base.id } }, handlers);
      else saving.mutate({ body }, handlers);
    },
    reload(onReloaded: (profile: MyProfile) => void) {
      const handlers = {
        onSuccess: (profile: MyProfile) => {
          take(profile);
          onReloaded(profile);
        },
        onError: ({ message }: Refusal) => toast(message, { tone: 'bad' }),
      };
      if (isOwned) reloadingOwned.mutate({ params: { username: base.id } }, handlers);
      else reloading.mutate({}, handlers);
    },
  };
}
export type ProfileSaving = ReturnType<typeof useProfileSaving>;
