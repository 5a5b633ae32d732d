import type { SiteId } from '#platform/site.ts';

/** The colours of a design: a dark background, a main colour, an accent and the paper. */
export interface Palette {
  name: string;
  deep: string;
  base: string;
  pop: string;
  paper: string;
}

const inks = (name: string, deep: string, base: string, pop: string, paper: string): Palette => ({
  name,
  deep,
  base,
  pop,
  paper,
});

/** Four palettes per site, the site's own colours first. */
export const palettes: Record<SiteId, readonly [Palette, ...Palette[]]> = {
  sports: [
    inks('Floodlit', '#0b1512', '#1f6f50', '#c8f23c', '#f3f5ef'),
    inks('Home end', '#14213d', '#e4572e', '#f6c445', '#fbf4e4'),
    inks('Away blue', '#0b1d2e', '#1e5aa8', '#7fd6ff', '#f3f5ef'),
    inks('Late kick-off', '#1c1440', '#e0457b', '#41d3bd', '#fff0da'),
  ],
  cricket: [
    inks('Pavilion', '#12372a', '#2f6b4f', '#d9b066', '#f6f1e4'),
    inks('Ball red', '#3a1114', '#9e2a2b', '#d9a441', '#f7eedd'),
    inks('Last over', '#1b2a5c', '#3f63b8', '#f2c14e', '#fff7e0'),
    inks('Tea', '#2b2410', '#b88a3b', '#8fbf9a', '#faf4e2'),
  ],
  kids: [
    inks('Playground', '#21313f', '#ff6b57', '#ffc93c', '#e9f6ff'),
    inks('Meadow', '#1f5b3b', '#34b36a', '#ffd35c', '#f4fbea'),
    inks('Splash', '#0b3a5c', '#2f9fe0', '#ff8f7d', '#e9f6ff'),
    inks('Berry', '#3a1d5c', '#b25bd6', '#ffd35c', '#fbf0ff'),
  ],
};
