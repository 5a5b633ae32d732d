import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getProfile, getProfileByUsername, type MyProfile } from '#features/accounts/calls.ts';
import { updateProfile } from '#features/accounts/profile/calls.ts';
import { updateUser } from '#features/auth/session.ts';
import type { Refusal } from '#platform/errors.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { toast } from '#ui/toast.ts';
import type { ProfileChanges } from './profile-form-values.ts';

interface Handlers {
  onSaved: (profile: MyProfile) => void;
  onRefused: (refusal: Refusal) => void;
}

/** Saves changes on top of the version the form started with, and detects concurrent changes. */
export function useProfileSaving(viewer: MyProfile) {
  const [base, setBase] = useState(viewer);
  const [outdated, setOutdated] = useState(false);
  const client = useQueryClient();
  const saving = useAct(updateProfile);
  const reloading = useAct(getProfile);

  function take(profile: MyProfile) {
    setBase(profile);
    setOutdated(false);
    updateUser(profile);
    void client.invalidateQueries({ queryKey: callKey(getProfileByUsername) });
  }
  return {
    base,
    /** Somebody changed the profile since `base`. It has to be reloaded before saving. */
    outdated,
    isSaving: saving.isPending,
    isReloading: reloading.isPending,
    save(changes: ProfileChanges, { onSaved, onRefused }: Handlers) {
      saving.mutate(
        { body: { version: base.version, ...changes } },
        {
          onSuccess: (profile) => {
            take(profile);
            onSaved(profile);
          },
          onError: (refusal) =>
            refusal.code === 'VERSION_CONFLICT' ? setOutdated(true) : onRefused(refusal),
        },
      );
    },
    reload(onReloaded: (profile: MyProfile) => void) {
      reloading.mutate(
        {},
        {
          onSuccess: (profile) => {
            take(profile);
            onReloaded(profile);
          },
          onError: ({ message }) => toast(message, { tone: 'bad' }),
        },
      );
    },
  };
}
export type ProfileSaving = ReturnType<typeof useProfileSaving>;
