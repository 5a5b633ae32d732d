import { useQueryClient } from '@tanstack/react-query';
import { getProfileByUsername, type MyProfile } from '#features/accounts/calls.ts';
import { updateProfile } from '#features/accounts/profile/calls.ts';
import { updateUser } from '#features/accounts/session.ts';
import { Refusal } from '#platform/errors.ts';
import { api } from '#platform/web/api.ts';
import { callKey } from '#platform/web/use-call.ts';
import { useDraft } from '#ui/use-draft.ts';
import { getOwnedProfiles, updateOwnedProfile } from '../../owned-profile-calls.ts';
import {
  changesIn,
  formField,
  inputOf,
  isOwnedRole,
  type ProfileChanges,
  ProfileForm,
  valuesOf,
} from './profile-form-values.ts';

/** The viewer's own profile, or a Tribe or Collection profile that they run, as it is edited. */
export function useProfileDraft(profile: MyProfile) {
  const client = useQueryClient();
  const isOwned = isOwnedRole(profile.role);
  async function send(changes: ProfileChanges, { id, version }: MyProfile): Promise<MyProfile> {
    const body = { version, ...changes };
    const saved = isOwned
      ? await api(updateOwnedProfile, { body: { ...body, profileId: id } })
      : await api(updateProfile, { body });
    if (!isOwned) updateUser(saved);
    void client.invalidateQueries({ queryKey: callKey(getProfileByUsername) });
    if (isOwned) void client.invalidateQueries({ queryKey: callKey(getOwnedProfiles) });
    return saved;
  }
  const draft = useDraft({
    schema: ProfileForm,
    start: (saved: MyProfile | null) => valuesOf(saved ?? profile),
    input: inputOf,
    saved: profile,
    async save(input, saved) {
      const before = saved ?? profile;
      const changes = changesIn(input, inputOf(valuesOf(before)));
      try {
        return await send(changes, before);
      } catch (error) {
        if (!(error instanceof Refusal) || !error.field) throw error;
        const { status, code, message, field, details } = error;
        throw new Refusal(status, code, message, { field: formField(field, changes), details });
      }
    },
  });
  return {
    draft,
    isOwned,
    /** Pictures are saved at once. @returns null when it is refused */
    savePicture: (changes: ProfileChanges) => draft.act((before) => send(changes, before)),
  };
}
