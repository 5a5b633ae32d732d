import type { Site } from '#demo/person.ts';
import type { PictureKind } from '#demo/pictures/draw.ts';
import { demoData } from '#demo/read.ts';
import type { Palette } from '#demo/tribe.ts';

/** A design of the cast, made from a template. */
export interface DemoDesign {
  site: Site;
  owner: string;
  name: string;
  folder: string | null;
  templateId: string;
  daysAgo: number;
  /** What takes the place of the template's words, by its placeholder. */
  words: Readonly<Record<string, string>>;
  photo: { kind: PictureKind; name: string; inks: Palette } | null;
}

export const demoDesigns: readonly DemoDesign[] = demoData('studio.json');
