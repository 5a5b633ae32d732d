import type { DesignDocument, Fill } from '../../design/design-schema.ts';
import { everyLeaf } from '../commands/command.ts';

const MOST = 8;

/** The colours of a design, those used most often first. */
export function coloursOf({ pages }: DesignDocument): string[] {
  const counts = new Map<string, number>();
  const count = (colour: string) => void counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const countFill = (fill: Fill) => {
    for (const colour of fill.kind === 'colour' ? [fill.colour] : fill.stops.map((stop) => stop.colour))
      count(colour);
  };
  for (const page of pages) {
    if (page.background.kind === 'texture') count(page.background.colour);
    else countFill(page.background);
    for (const leaf of everyLeaf(page)) {
      if ('fill' in leaf) countFill(leaf.fill);
      if (leaf.outline) count(leaf.outline.colour);
    }
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST)
    .map(([colour]) => colour);
}
