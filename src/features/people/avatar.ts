import type { Media } from '#features/media/media.ts';

export interface AvatarPreset {
  id: string;
  name: string;
  gender: 'Male' | 'Female';
  slide: 1 | 2 | 3;
}

/** The nineteen preset avatars, shown in three slides. */
export const AVATAR_PRESETS: readonly AvatarPreset[] = [
  { id: 'kit', name: 'Kit', gender: 'Male', slide: 1 },
  { id: 'juno', name: 'Juno', gender: 'Female', slide: 1 },
  { id: 'bo', name: 'Bo', gender: 'Male', slide: 1 },
  { id: 'asha', name: 'Asha', gender: 'Female', slide: 1 },
  { id: 'teo', name: 'Teo', gender: 'Male', slide: 1 },
  { id: 'saga', name: 'Saga', gender: 'Female', slide: 1 },
  { id: 'davi', name: 'Davi', gender: 'Male', slide: 1 },
  { id: 'noor', name: 'Noor', gender: 'Female', slide: 1 },
  { id: 'remy', name: 'Remy', gender: 'Male', slide: 2 },
  { id: 'lupe', name: 'Lupe', gender: 'Female', slide: 2 },
  { id: 'wilf', name: 'Wilf', gender: 'Male', slide: 2 },
  { id: 'emi', name: 'Emi', gender: 'Female', slide: 2 },
  { id: 'ari', name: 'Ari', gender: 'Male', slide: 2 },
  { id: 'freya', name: 'Freya', gender: 'Female', slide: 2 },
  { id: 'omar', name: 'Omar', gender: 'Male', slide: 2 },
  { id: 'zuri', name: 'Zuri', gender: 'Female', slide: 2 },
  { id: 'sol', name: 'Sol', gender: 'Male', slide: 3 },
  { id: 'nan', name: 'Nan', gender: 'Female', slide: 3 },
  { id: 'hal', name: 'Hal', gender: 'Male', slide: 3 },
];

export function avatarPresetUrl(id: string): string {
  return `/avatars/${id}.svg`;
}

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
