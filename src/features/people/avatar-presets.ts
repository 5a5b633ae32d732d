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
