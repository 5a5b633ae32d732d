import type { Leaf } from './design-schema.ts';

/** A value of a record: "9", "Goals", "". Without `shown` it may not be shown, or is gone. */
export interface StatValue {
  shown: string | null;
  label: string | null;
  unit: string | null;
}

/** What a stat field says: "9", "9 Goals", "Distance 42 km"; its fallback where there is no value to show. */
export function statText(
  { label, hasUnit, fallback }: Extract<Leaf, { kind: 'stat' }>,
  value: StatValue | null | undefined,
): string {
  if (!value || value.shown === null) return fallback;
  const shown = hasUnit && value.unit ? `${value.shown} ${value.unit}` : value.shown;
  if (label === 'none' || !value.label) return shown;
  if (label === 'before') return `${value.label} ${shown}`;
  return label === 'after' ? `${shown} ${value.label}` : `${shown}\n${value.label}`;
}
