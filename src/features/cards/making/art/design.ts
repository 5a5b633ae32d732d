import { cutText } from '#platform/cut-text.ts';
import type { MotifName } from './motifs.ts';

export const designs = [
  { id: 'sunburst', label: 'Sunburst' },
  { id: 'halftone', label: 'Halftone' },
  { id: 'sash', label: 'Sash' },
  { id: 'lights', label: 'Floodlights' },
  { id: 'waves', label: 'Waves' },
  { id: 'chalk', label: 'Chalk lines' },
  { id: 'mosaic', label: 'Mosaic' },
] as const;
export type DesignName = (typeof designs)[number]['id'];

/** The choices for a generated design. */
export interface Design {
  design: DesignName;
  /** The index of one of the site's palettes. */
  inks: number;
  /** Large text behind the picture: a number or a short name. */
  big: string;
  motif: MotifName;
  /** Up to four, as "Goals: 17". */
  lines: string;
}

export const CARD = { width: 1500, height: 2100 };

/** "Goals: 17" as label and figure; a line without a colon is only a label. */
export function statLines(text: string): [label: string, figure: string][] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 4)
    .map((line) => {
      const [label = '', ...rest] = line.split(':');
      return [cutText(label.trim(), 24), cutText(rest.join(':').trim(), 14)];
    });
}
