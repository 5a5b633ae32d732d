import type { Ctx } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import { plainName } from '#platform/plain-name.ts';
import { foldUsername } from './username.ts';
import { besideOfficial, brandNames, officialNames } from './username-lists.ts';

const lookOf = (name: string): string => foldUsername(plainName(name));
const brands = brandNames.map(lookOf);
const official = new Set(officialNames.map(lookOf));
const beside = new Set(besideOfficial.map(lookOf));

/** A name that could be taken for ours: it contains the brand, or says nothing but who runs the place. */
export function looksOfficial(name: string): boolean {
  const look = lookOf(name);
  if (official.has(look) || brands.some((brand) => look.includes(brand))) return true;
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).flatMap((word) => (word ? lookOf(word) : []));
  return (
    words.some((word) => official.has(word)) && words.every((word) => official.has(word) || beside.has(word))
  );
}

/**
 * Of people, tribes and teams; our team may call itself what it is.
 * @throws 400 NAME_RESERVED for a name that looks like ours
 */
export function assertNotOfficial({ viewer }: Ctx, name: string, field: string): void {
  if (viewer?.staffRole || !looksOfficial(name)) return;
  throw invalid(
    'This name is reserved, because it looks like ours. Choose another one.',
    field,
    'NAME_RESERVED',
  );
}
