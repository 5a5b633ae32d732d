import { foldUsername } from '#features/people/username.ts';
import { besideOfficial, officialNames } from '#features/people/username-lists.ts';
import type { Ctx, Deps } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import { plainName } from '#platform/plain-name.ts';
import { siteIds } from '#platform/site.ts';
import { instanceOf, siteName } from './settings/site-settings.server.ts';

const lookOf = (name: string): string => foldUsername(plainName(name));
const official = new Set(officialNames.map(lookOf));
const beside = new Set(besideOfficial.map(lookOf));

/**
 * A name that could be taken for ours: what the instance or one of its sites is called, alone or beside words that change
 * nothing about it, or a name that says nothing but who runs the place.
 */
export async function looksOfficial(deps: Deps, name: string): Promise<boolean> {
  const look = lookOf(name);
  const { name: own } = await instanceOf(deps);
  const sites = await Promise.all(siteIds.map((site) => siteName(deps, site)));
  const isOurs = [...sites, own ?? ''].map(lookOf).some((ours) => {
    const rest = look.startsWith(ours)
      ? look.slice(ours.length)
      : look.endsWith(ours)
        ? look.slice(0, -ours.length)
        : null;
    return ours !== '' && rest !== null && (rest === '' || official.has(rest) || beside.has(rest));
  });
  if (official.has(look) || isOurs) return true;
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).flatMap((word) => (word ? lookOf(word) : []));
  return (
    words.some((word) => official.has(word)) && words.every((word) => official.has(word) || beside.has(word))
  );
}

/**
 * Of people, tribes and teams; our team may call itself what it is.
 * @throws 400 NAME_RESERVED for a name that looks like ours
 */
export async function assertNotOfficial({ viewer, deps }: Ctx, name: string, field: string): Promise<void> {
  if (viewer?.staffRole || !(await looksOfficial(deps, name))) return;
  throw invalid(
    'This name is reserved, because it looks like ours. Choose another one.',
    field,
    'NAME_RESERVED',
  );
}
