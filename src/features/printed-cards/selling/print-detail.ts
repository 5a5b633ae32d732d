import { type Finish, finishLabels, type PrintSize, printSizes } from '../print/formats.ts';
import { twinLabel } from '../product/twin-label.ts';

type Twin = Parameters<typeof twinLabel>[0];

/** What a print is, below its title: "Printed card · 63 × 88 mm · Matte". */
export function detailOf(
  { size, finish }: { size: PrintSize; finish: Finish },
  twin: Twin | null | undefined,
): string {
  const make = `Printed card · ${printSizes[size].label} · ${finishLabels[finish].label}`;
  return twin ? `${make} · ${twinLabel(twin)}` : make;
}
