import type { Evidence } from '../points.ts';

const MAX = 4000;

/** All texts of the evidence (names, titles, bodies) in lower case, for the queue's search. */
export function searchTextOf({ about, shown }: Evidence): string {
  return [about, ...textsOf(shown)].join(' ').toLowerCase().slice(0, MAX).toWellFormed();
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return isText(value) ? [value] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(textsOf);
}

const isText = (value: string) =>
  !/^([\da-f]{8}-[\da-f-]{27}|\d{4}-\d\d-\d\dT.*|\/media\/.*|https?:.*)$/.test(value);
