import { activeLists } from '#features/moderation/banned-words/active-lists.server.ts';
import { isAnyMinor } from '#features/people/account-facts.server.ts';
import { recordAthletes } from '#features/stats/records/see-records.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { isId } from '#platform/ids.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { checkTexts } from './calls.ts';

export type TextFacts = CallReply<typeof checkTexts>;

/** Banned words and minors: what a browser can't know. */
export async function textFacts(
  ctx: Ctx,
  { texts, recordIds }: CallParsed<typeof checkTexts>['body'],
): Promise<TextFacts> {
  const lists = await activeLists(ctx);
  const words = [...new Set(texts)].flatMap((text) => {
    const found = lists
      .flatMap(({ matcher }) => matcher.find(text))
      .filter(({ action }) => action !== 'flag');
    const mostSevere = found.find(({ action }) => action === 'refuse') ?? found[0];
    return mostSevere ? [{ text, word: mostSevere.term, isRefused: mostSevere.action === 'refuse' }] : [];
  });
  return { words, isAboutMinor: await isAboutMinor(ctx, recordIds) };
}

async function isAboutMinor(ctx: Ctx, recordIds: readonly string[]): Promise<boolean> {
  if (siteRules[ctx.site].forChildren) return true;
  const athletes = await recordAthletes(ctx, recordIds.filter(isId));
  return isAnyMinor(ctx, [viewerOf(ctx).accountId, ...athletes]);
}
