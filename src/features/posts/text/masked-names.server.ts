import { nameForChild } from '#features/people/generated-name.ts';
import { anonymousByUsername } from '#features/people/visible-cards.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { siteRules } from '#platform/site-rules.ts';
import { mentionedNames } from './mentioned-names.ts';
import type { RichText } from './rich-text.ts';

const nobody: ReadonlyMap<string, string> = new Map();

/** Masked names of the children mentioned in these texts whom the viewer may not know, by username. */
export async function maskedNamesIn(
  ctx: Ctx,
  contents: readonly RichText[],
): Promise<ReadonlyMap<string, string>> {
  if (!siteRules[ctx.site].forChildren) return nobody;
  const usernames = [...new Set(contents.flatMap(mentionedNames))];
  if (usernames.length === 0) return nobody;
  const rows = await anonymousByUsername(ctx, usernames);
  return new Map(rows.map(({ id, username }) => [username, nameForChild(id, username)]));
}
