import { PRESET_LOOKS } from '#demo/avatars.ts';
import type { Look } from '#demo/person.ts';
import type { Dice } from '#demo/pictures/dice.ts';

// Portraits of the crowd: nineteen presets for hundreds of people would put the same face on a page several times.

const HEADS = {
  Female:
    'bangs bangs2 bun bun2 buns long longAfro longBangs longCurly medium1 medium2 medium3 mediumBangs mediumBangs2 mediumBangs3 mediumStraight cornrows twists bantuKnots afro',
  Male: 'short1 short2 short3 short4 short5 pomp flatTop flatTopLong mohawk mohawk2 shaved1 shaved2 shaved3 noHair1 noHair2 hatHip hatBeanie dreads1 dreads2 twists2',
};
/** Hair that few people with light skin wear. */
const CURLED = new Set(
  'afro longAfro bantuKnots cornrows twists twists2 dreads1 dreads2 flatTop flatTopLong'.split(' '),
);
const FACES = 'smile smileBig calm cute cheeky driven smileTeethGap eyesClosed lovingGrin1 awe'.split(' ');
const BEARDS = 'chin full full2 goatee1 goatee2 moustache1 moustache3 moustache6'.split(' ');
const GLASSES = ['glasses', 'glasses2', 'glasses3', 'glasses4'] as const;
const HAIR = '2c1b18 4a312c 724133 a55728 c93305 e8c170'.split(' ');
const CLOTHES =
  'c8f23c 24476b ff6b57 ffc93c 34b36a d9483b 8fa7df 2b6cb0 6b3fa0 e94f64 f3f5ef 9ddadb e8772e 12372a'.split(
    ' ',
  );
const GROUNDS =
  '1e8fb5 ffd6e0 ffe3a3 6b3fa0 f0c36a bfe3f2 c8f23c 9fd3a8 9ddadb 34b36a dcd3bf e9e0f5 ffb38a e8772e 24476b b7c9f2'.split(
    ' ',
  );

/** Heads that say where or how old somebody is stay as the preset has them. */
const KEPT = /^(hijab|turban|gray|noHair3)/;

/** Somebody of the same skin and generation as a preset, and otherwise themselves. */
export function faceLike(preset: string, gender: keyof typeof HEADS, throws: Dice): Look {
  const look = PRESET_LOOKS[preset];
  if (!look) throw new Error(`the avatar preset ${preset} has no look`);
  const { skin } = look;
  const kept = KEPT.test(look.head);
  const heads = HEADS[gender]
    .split(' ')
    .filter((head) => CURLED.has(head) === skin > 3 || throws.chance(0.3));
  const ground = throws.pick(GROUNDS);
  return {
    head: kept ? look.head : throws.pick(heads),
    face: kept && look.face === 'old' ? 'old' : throws.pick(FACES),
    skin,
    hair: kept ? (look.hair ?? '2c1b18') : throws.pick(skin > 1 ? HAIR.slice(0, 2) : HAIR),
    clothes: throws.pick(CLOTHES.filter((colour) => colour !== ground)),
    ground,
    ...(throws.chance(0.16) ? { glasses: throws.pick(GLASSES) } : {}),
    ...(gender === 'Male' && (look.beard || throws.chance(0.25))
      ? { beard: look.beard ?? throws.pick(BEARDS) }
      : {}),
  };
}
