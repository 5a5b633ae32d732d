import type { Media } from '#features/media/media.ts';
import { AVATAR_PRESETS, avatarPresetUrl } from './avatar-presets.ts';

/** A picture that is part of the app. It has no row, so its id is empty. */
export function builtInPicture(url: string, isDefault: boolean, alt = ''): Media {
  return {
    id: '',
    kind: 'image',
    url,
    isDefault,
    alt,
    width: null,
    height: null,
    placeholder: null,
    durationMs: null,
    sizes: [],
  };
}

/** The default preset, chosen by the account's id, so that it stays the same and every account has an avatar. */
function presetFor(accountId: string): string {
  // The end of a UUID v7 is random; its start is the time.
  const number = Number.parseInt(accountId.slice(-8), 16);
  return AVATAR_PRESETS[number % AVATAR_PRESETS.length]?.id ?? 'kit';
}

export const isAvatarPreset = (id: string): boolean => AVATAR_PRESETS.some((preset) => preset.id === id);

/** The upload, otherwise the chosen preset, otherwise the default one. */
export function avatarOf(account: { id: string; avatarPreset: string | null }, upload: Media | null): Media {
  if (upload) return upload;
  const { avatarPreset } = account;
  if (avatarPreset && isAvatarPreset(avatarPreset))
    return builtInPicture(avatarPresetUrl(avatarPreset), false);
  return builtInPicture(avatarPresetUrl(presetFor(account.id)), true);
}
