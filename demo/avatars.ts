// Avatars are Open Peeps by Pablo Stanley (CC0 1.0, public domain) through DiceBear (MIT).
import { openPeeps } from '@dicebear/collection';
import { createAvatar } from '@dicebear/core';
import type { Look } from '#demo/person.ts';
import { AVATAR_PRESETS, type AvatarPreset } from '#features/people/avatar.ts';

const SKIN = { 1: 'ffdbb4', 2: 'edb98a', 3: 'd08b5b', 4: 'ae5d29', 5: '694d3d' } as const;

/** In a drawing 704 units wide, a whole unit is finer than a pixel of any avatar. */
function roundPath(path: string): string {
  return path
    .replace(/-?\d*\.\d+/g, (number) => ` ${Math.round(Number(number))}`)
    .replace(/\s*,\s*|\s+/g, ' ')
    .replace(/ ?([A-Za-z]) ?/g, '$1')
    .replace(/ -/g, '-');
}

/** A portrait on a plain background, without the style's metadata and with coordinates rounded to keep files small. */
export function portrait(look: Look): string {
  const svg = createAvatar(openPeeps, {
    seed: look.head,
    head: [look.head],
    face: [look.face],
    skinColor: [SKIN[look.skin]],
    headContrastColor: [look.hair ?? '2c1b18'],
    clothingColor: [look.clothes],
    backgroundColor: [look.ground],
    accessories: look.glasses ? [look.glasses] : [],
    accessoriesProbability: look.glasses ? 100 : 0,
    facialHair: look.beard ? [look.beard] : [],
    facialHairProbability: look.beard ? 100 : 0,
    maskProbability: 0,
  } as Parameters<typeof createAvatar>[1]).toString();
  return svg
    .replace(/<metadata[\s\S]*?<\/metadata>/, '')
    .replace(/<mask id="viewboxMask">.*?<\/mask><g mask="url\(#viewboxMask\)">/, '<g>')
    .replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${roundPath(path)}"`);
}

/** Of the presets, by id. */
export const PRESET_LOOKS: Record<string, Look> = {
  kit: { head: 'short5', face: 'smileBig', skin: 4, clothes: 'c8f23c', ground: '1e8fb5' },
  juno: { head: 'bangs', face: 'smile', skin: 1, hair: 'c93305', clothes: '24476b', ground: 'ffd6e0' },
  bo: { head: 'flatTop', face: 'smile', skin: 5, clothes: 'ff6b57', ground: 'ffe3a3' },
  asha: { head: 'long', face: 'cute', skin: 3, clothes: 'ffc93c', ground: '6b3fa0' },
  teo: { head: 'pomp', face: 'cheeky', skin: 2, clothes: '34b36a', ground: 'f0c36a' },
  saga: { head: 'mediumStraight', face: 'calm', skin: 1, clothes: 'd9483b', ground: 'bfe3f2' },
  davi: { head: 'mohawk', face: 'smile', skin: 3, clothes: '8fa7df', ground: 'c8f23c' },
  noor: { head: 'hijab', face: 'smileBig', skin: 2, hair: 'ff6b57', clothes: '2b6cb0', ground: '9fd3a8' },
  remy: { head: 'grayShort', face: 'cute', skin: 1, hair: 'd6b370', clothes: '6b3fa0', ground: '9ddadb' },
  lupe: { head: 'medium3', face: 'smileTeethGap', skin: 3, clothes: 'e94f64', ground: '34b36a' },
  wilf: { head: 'hatBeanie', face: 'smile', skin: 1, hair: 'd9483b', clothes: '24476b', ground: 'dcd3bf' },
  emi: { head: 'medium1', face: 'calm', skin: 2, clothes: 'ff6b57', ground: 'ffc93c', glasses: 'glasses' },
  ari: { head: 'twists2', face: 'smile', skin: 3, clothes: 'ffc93c', ground: 'e94f64' },
  freya: { head: 'grayMedium', face: 'cute', skin: 1, hair: 'a55728', clothes: '34b36a', ground: 'e9e0f5' },
  omar: { head: 'short2', face: 'calm', skin: 4, clothes: 'f3f5ef', ground: '12372a', beard: 'full' },
  zuri: { head: 'afro', face: 'smileTeethGap', skin: 5, clothes: '9ddadb', ground: 'e8772e' },
  sol: { head: 'turban', face: 'smile', skin: 3, clothes: 'e8772e', ground: 'ffe3a3', beard: 'full' },
  nan: {
    head: 'grayBun',
    face: 'smile',
    skin: 2,
    hair: 'e8e1e1',
    clothes: '2b6cb0',
    ground: 'ffb38a',
    glasses: 'glasses2',
  },
  hal: {
    head: 'noHair3',
    face: 'old',
    skin: 1,
    hair: 'e8e1e1',
    clothes: '9e2a2b',
    ground: 'c8f23c',
    beard: 'moustache2',
  },
};

export interface DrawnPreset extends AvatarPreset {
  svg(): string;
}

export const drawnPresets: readonly DrawnPreset[] = AVATAR_PRESETS.map((preset) => {
  const look = PRESET_LOOKS[preset.id];
  if (!look) throw new Error(`the avatar preset ${preset.id} has no look`);
  return { ...preset, svg: () => portrait(look) };
});
