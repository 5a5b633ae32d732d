import { CARD_PAPER } from '#demo/card-art/front.ts';
import { CHARGES, type ChargeName } from '#demo/pictures/charges.ts';
import { type Face, fitted, letters } from '#demo/pictures/lettering.ts';
import { circle, group, line, polar, polyline, rect, times } from '#demo/pictures/marks.ts';
import { mix, onPaper } from '#demo/pictures/sheet.ts';
import type { Palette } from '#demo/tribe.ts';

const HEAVY: Face = { weight: 0.2, narrow: 0.74 };

/** Guilloche lines around a centre, as on banknotes. */
function rosette(x: number, y: number, radius: number, petals: number, ink: string): string {
  return times(18, (ring) => {
    const size = radius * (0.3 + ring * 0.04);
    const through = Array.from({ length: 121 }, (_, i) => {
      const angle = i * 3;
      const reach = size * (1 + 0.16 * Math.sin(((angle * petals + ring * 20) * Math.PI) / 180));
      return polar(x, y, reach, angle);
    });
    return polyline(through, ink, 2.4);
  });
}

/** A card's back: the maker's rosette and symbol, and up to five lines of stats. */
export function drawBack(
  {
    charge,
    lines,
    petals,
  }: { charge: ChargeName; lines: readonly (readonly [string, string])[]; petals: number },
  { deep, base, pop, paper }: Palette,
): string {
  const { w, h } = CARD_PAPER;
  const top = h * 0.36;
  const rows = lines.map(([label, value], i) => {
    const y = h * 0.66 + i * h * 0.056;
    return (
      letters(label, w * 0.1, y + 8, fitted(label, w * 0.5, 26), mix(paper, base, 0.2)) +
      letters(value, w * 0.9, y, fitted(value, w * 0.3, 42, HEAVY), pop, 'end', HEAVY) +
      line(w * 0.1, y + 58, w * 0.9, y + 58, mix(deep, paper, 0.22), 2)
    );
  });
  return onPaper(
    w,
    h,
    rect(0, 0, w, h, { fill: deep }) +
      times(40, (i) => line(0, i * 36, w, i * 36 - 220, mix(deep, base, 0.22), 3)) +
      rosette(w / 2, top, w * 0.42, petals, mix(deep, pop, 0.55)) +
      circle(w / 2, top, w * 0.185, { fill: deep }) +
      circle(w / 2, top, w * 0.185, { stroke: pop, width: 8 }) +
      circle(w / 2, top, w * 0.165, { stroke: mix(deep, pop, 0.6), width: 3 }) +
      group(CHARGES[charge](pop, deep), `translate(${w / 2 - 150} ${top - 155}) scale(1.5)`) +
      rows.join(''),
  );
}
