import { allCountries } from 'country-region-data';

export interface Region {
  /** As ISO 3166-2 has it behind the country's letters, or made of the name where there is none. */
  code: string;
  name: string;
}

// The package's list of Puerto Rico is damaged ("Las oiza", "Vega ues"): better none than a wrong one.
const damaged = ['PR'];

const codeOf = (name: string, code: string | undefined) =>
  // Where the package has no code, it says so in a word.
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
    // A place that is its own only region is no choice.
    .filter(([country, regions]) => regions.length > 1 && !damaged.includes(country)),
);

/** @returns none where a country has no regions we know of: there people write what they like */
export const regionsOf = (country: string): readonly Region[] => byCountry.get(country.toUpperCase()) ?? [];

/**
 * A region by its code or name, as its country has it. Where there is nothing to choose from, what was written.
 * @returns null when the country has no such region
 */
export function regionIn(country: string, codeOrName: string): string | null {
  const regions = regionsOf(country);
  if (regions.length === 0) return codeOrName;
  const wanted = codeOrName.toLowerCase();
  const found = regions.find(({ code, name }) => [code, name].some((own) => own.toLowerCase() === wanted));
  return found?.name ?? null;
}
