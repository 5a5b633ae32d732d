import { allCountries } from 'country-region-data';

export interface Region {
  /** The part of the ISO 3166-2 code after the country, or made from the name where there is none. */
  code: string;
  name: string;
}

// The package's list for Puerto Rico is damaged ("Las oiza", "Vega ues"): better none than a wrong one.
const damaged = ['PR'];

const codeOf = (name: string, code: string | undefined) =>
  // The package has a word instead of a code where it has none.
  code && code !== 'undefined' ? code : madeCode(name);
const madeCode = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const byCountry: ReadonlyMap<string, readonly Region[]> = new Map(
  allCountries
    .map(
      ([, country, regions]) =>
        [country, regions.map(([name, code]) => ({ code: codeOf(name, code), name }))] as const,
    )
    // A country whose only region is itself leaves nothing to choose.
    .filter(([country, regions]) => regions.length > 1 && !damaged.includes(country)),
);

/** @returns none where we have no list: there any text is accepted */
export const regionsOf = (country: string): readonly Region[] => byCountry.get(country.toUpperCase()) ?? [];

/**
 * A region by its code or name, as its country spells it. Where we have no list, the text itself.
 * @returns null when the country has no such region
 */
export function regionIn(country: string, codeOrName: string): string | null {
  const regions = regionsOf(country);
  if (regions.length === 0) return codeOrName;
  const wanted = codeOrName.toLowerCase();
  const found = regions.find(({ code, name }) => [code, name].some((own) => own.toLowerCase() === wanted));
  return found?.name ?? null;
}
