import { bust, cutOut } from '#demo/card-art/cut-out.ts';
import { type GroundName, groundOf } from '#demo/card-art/grounds.ts';
import type { Look } from '#demo/person.ts';
import { dice, seedOf } from '#demo/pictures/dice.ts';
import type { Strip } from '#demo/pictures/figure.ts';
import { type Face, fitted, letters } from '#demo/pictures/lettering.ts';
import { group, rect } from '#demo/pictures/marks.ts';
import type { PoseName } from '#demo/pictures/poses.ts';
import { type Drawing, mix, onPaper, type Scheme, type Sheet } from '#demo/pictures/sheet.ts';
import type { Palette } from '#demo/tribe.ts';

export const CARD_PAPER = { w: 1000, h: 1400 };
const HEAVY: Face = { weight: 0.22, narrow: 0.72 };
const SKIN = { 1: '#f0c8a0', 2: '#edb98a', 3: '#d08b5b', 4: '#ae5d29', 5: '#694d3d' } as const;

interface Athlete {
  pose: PoseName;
  skin: keyof typeof SKIN;
  hair: string;
  whites?: boolean;
}

/** What is on the front: an athlete in a pose, somebody's avatar, or a thing. */
export type Subject =
  | Athlete
  | { look: Look }
  | { thing: Drawing; labels?: readonly string[]; lift?: boolean };

export interface CardArt {
  ground: GroundName;
  subject: Subject;
  /** Set very large behind the subject: a number, a name, a place. */
  word?: string;
  /** Which of the four inks is the background. */
  scheme: 0 | 1 | 2 | 3;
}

function schemeOf({ deep, base, pop, paper }: Palette, which: CardArt['scheme']): Scheme {
  const schemes: Record<CardArt['scheme'], Scheme> = {
    0: { ground: deep, figure: base, loud: pop, light: paper, dark: true },
    1: { ground: base, figure: deep, loud: pop, light: paper, dark: true },
    2: { ground: paper, figure: base, loud: pop, light: deep, dark: false },
    3: { ground: pop, figure: base, loud: paper, light: deep, dark: false },
  };
  return schemes[which];
}

function stripOf({ deep, base, pop }: Palette, { skin, hair, whites }: Athlete): Strip {
  const tone = SKIN[skin];
  return {
    skin: tone,
    hair,
    shade: mix(tone, '#1a0d08', 0.32),
    shirt: whites ? '#fffdf4' : base,
    shorts: whites ? '#fffdf4' : deep,
    shoes: deep,
    gear: pop,
    trousers: whites ? ['#fffdf4', '#d9d6c6'] : undefined,
  };
}

/** The word fills the width; a short one is as tall as a third of the card. */
function backWord(word: string, { w, h }: Sheet, colour: string): string {
  const height = fitted(word, w * 0.84, h * (word.length < 3 ? 0.46 : 0.34), HEAVY);
  return letters(word, w / 2, h * 0.115, height, colour, 'middle', HEAVY);
}

function subjectOn({ subject, ground }: CardArt, sheet: Sheet, inks: Scheme): string {
  const { w, h } = sheet;
  if ('thing' in subject) return '';
  const rim = { paper: sheet.inks.paper, shadow: mix(sheet.inks.deep, '#000000', 0.35) };
  if ('look' in subject) return bust(subject.look, { x: -w * 0.02, y: h * 0.16, width: w * 1.04 }, rim.paper);
  const strip = stripOf(sheet.inks, subject);
  const size = w * 0.98;
  const place = { x: (w - size) / 2, y: h * 0.085, size };
  return cutOut(subject.pose, place, strip, ground === 'night' ? { ...rim, paper: inks.loud } : rim);
}

/** Larger and higher, since the title covers the bottom of the card. */
const lifted = (thing: string, { w, h, inks }: Sheet) =>
  rect(0, 0, w, h, { fill: inks.base }) + group(thing, `translate(${-w * 0.125} ${-h * 0.36}) scale(1.25)`);

/** A card's front as SVG, 5:7. The same art, seed and inks give the same bytes. */
export function drawFront(art: CardArt, seed: string, palette: Palette): string {
  const { w, h } = CARD_PAPER;
  const throws = dice(seedOf(seed));
  const labels = 'thing' in art.subject ? (art.subject.labels ?? []) : [];
  const sheet: Sheet = { w, h, inks: palette, dice: throws, labels };
  if ('thing' in art.subject) {
    const thing = art.subject.thing(sheet);
    return onPaper(w, h, art.subject.lift ? lifted(thing, sheet) : thing);
  }
  const inks = schemeOf(palette, art.scheme);
  const word = art.word ? backWord(art.word, sheet, art.ground === 'night' ? inks.loud : inks.light) : '';
  return onPaper(w, h, groundOf(art.ground, sheet, inks) + word + subjectOn(art, sheet, inks));
}
