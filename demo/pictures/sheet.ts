import type { Dice } from '#demo/pictures/dice.ts';
import { n } from '#demo/pictures/marks.ts';
import type { Palette } from '#demo/tribe.ts';

export const RATIOS = {
  '4:3': [1200, 900],
  '1:1': [1080, 1080],
  '16:9': [1280, 720],
  '4:5': [1080, 1350],
  '3:1': [1500, 500],
} as const;
export type Ratio = keyof typeof RATIOS;

/** What every drawing gets: its paper, its inks, its dice and the labels it may set. */
export interface Sheet {
  w: number;
  h: number;
  inks: Palette;
  dice: Dice;
  labels: readonly string[];
}

export type Drawing = (sheet: Sheet) => string;

export function onPaper(w: number, h: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(w)} ${n(h)}" width="${n(w)}" height="${n(h)}">${body}</svg>`;
}

/** The inks in a printing order: what lies under, what stands on it, what shouts, what is light. */
export interface Scheme {
  ground: string;
  figure: string;
  loud: string;
  light: string;
  dark: boolean;
}

export function scheme({ inks, dice }: Sheet): Scheme {
  const { deep, base, pop, paper } = inks;
  return dice.pick([
    { ground: deep, figure: base, loud: pop, light: paper, dark: true },
    { ground: base, figure: deep, loud: pop, light: paper, dark: true },
    { ground: paper, figure: deep, loud: base, light: pop, dark: false },
    { ground: pop, figure: deep, loud: base, light: paper, dark: false },
  ]);
}

export function mix(from: string, to: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const blend = (at: number) => {
    const value = Math.round(channel(from, at) * (1 - share) + channel(to, at) * share);
    return value.toString(16).padStart(2, '0');
  };
  return `#${blend(1)}${blend(3)}${blend(5)}`;
}
