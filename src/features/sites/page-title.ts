import type { RootData } from './use-platform.ts';

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/**
 * The title of every page but the home page: "Drafts · Touchline Cricket".
 * @param matches from the arguments of the page's `meta`
 */
export function pageTitle(words: string, matches: Matches): { title: string } {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  return { title: `${words} · ${root?.platform.name ?? 'Touchline'}` };
}
