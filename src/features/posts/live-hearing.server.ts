import { unheardBy } from '#features/accounts/between.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Hears } from '#platform/live.ts';
import type { Post } from './calls.ts';
import { plainText } from './rich-text.ts';

/** A stream may be open for hours: whom its reader does not want to hear is asked again after this long. */
const FRESH_MS = 15_000;

/** What is told live to the viewer: as in feeds, nothing of those they blocked or muted, nor of those who blocked them. */
export async function hearing(ctx: Ctx): Promise<Hears> {
  if (!ctx.viewer) return () => true;
  const me = ctx.viewer.accountId;
  let { people, words } = await unheardBy(ctx);
  let asked = Date.now();
  return (data) => {
    if (Date.now() - asked > FRESH_MS) {
      asked = Date.now();
      unheardBy(ctx).then(
        (now) => {
          ({ people, words } = now);
        },
        (error) => ctx.deps.log.warn({ err: error }, 'who is not heard could not be asked'),
      );
    }
    const { author, target, title, content } = data as Partial<Post>;
    if (!author || author.id === me) return true;
    // On the kids site nobody is named live: whoever blocked or muted somebody reads such posts in the feed.
    if (author.id === null) return people.size === 0;
    if (people.has(author.id) || (target?.id && people.has(target.id))) return false;
    if (words.length === 0) return true;
    const text = `${title ?? ''} ${plainText(content ?? [])}`.toLowerCase();
    return !words.some((word) => text.includes(word));
  };
}
