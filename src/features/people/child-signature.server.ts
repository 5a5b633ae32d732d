import type { Ctx } from '#platform/ctx.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { Author } from './account.ts';
import { toAuthor } from './people.server.ts';
import { isAnonymous, isMinor } from './visibility.server.ts';

/** Whom a text of the kids site was written by, stored with it by the database when a child wrote it. */
export interface ChildSignature {
  username: string | null;
  avatarPreset: string | null;
}

type Column = `${string}.${string}`;

/**
 * SQL: the signature of a text, where the viewer may not know who wrote it: a child whom they may not know, or anybody
 * who has grown up since. Null for everything else.
 */
export const shownSignature = (ctx: Ctx, signature: Column, author: Column): Fragment => {
  const { sql, site, viewer } = ctx;
  if (!siteRules[site].forChildren) return sql`null::jsonb`;
  return sql`case when ${sql(signature)} is not null then (
    select case when a.id is distinct from ${viewer?.accountId ?? null}::uuid
      and (${isMinor(ctx)} is not true or ${isAnonymous(ctx)}) then ${sql(signature)} end
    from account a where a.id = ${sql(author)}) end`;
};

/** SQL: posts `p` and the like by an account that aren't shown as its own: it wrote them as a child. */
export const isSignedAsChild = (ctx: Ctx, signature: Column, author: Column): Fragment =>
  ctx.sql`(${shownSignature(ctx, signature, author)} is not null)`;

/** The author of a text as the viewer sees it: without an id, by the name and picture it was written with. */
export function signedAuthor(
  ctx: Pick<Ctx, 'deps'>,
  author: Author | undefined,
  { authorId, signedAs }: { authorId: string; signedAs: ChildSignature | null },
): Author | undefined {
  if (!author || !signedAs) return author;
  return toAuthor(ctx, {
    id: authorId,
    username: signedAs.username,
    avatarPreset: signedAs.avatarPreset,
    displayName: '',
    role: 'USER',
    verificationType: 'none',
    avatar: null,
    isMinorHere: true,
    isAdultAmongChildren: false,
    isAnonymous: true,
  });
}
