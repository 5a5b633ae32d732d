import { lockAccount } from '#features/people/account-facts.server.ts';
import { activeViewerOf, findAccount } from '#features/people/people.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { invalid, notFound } from '#platform/errors.ts';

/** Mutes or unmutes; the other person isn't notified. Idempotent. */
export async function muteAccount(
  ctx: Ctx,
  { username, muted }: { username: string; muted: boolean },
): Promise<{ muted: boolean }> {
  const { accountId } = activeViewerOf(ctx, { allowLimited: true });
  const other = await findAccount(ctx, username);
  if (!other) throw notFound('account');
  if (other.id === accountId) throw invalid('You can’t mute yourself.', 'username', 'SELF_MUTE');
  if (!muted) {
    await ctx.sql`delete from mute where muter_id = ${accountId} and muted_id = ${other.id}`;
    return { muted };
  }
  if (other.visibility === 'none') throw notFound('account');
  await ctx.sql`
    insert into mute (muter_id, muted_id) values (${accountId}, ${other.id}) on conflict do nothing`;
  return { muted };
}

export async function myMuteWords(ctx: Ctx): Promise<{ words: string[] }> {
  const { accountId } = activeViewerOf(ctx, { allowLimited: true });
  const rows = await ctx.sql<{ word: string }[]>`
    select word from mute_word where account_id = ${accountId} order by word`;
  return { words: rows.map(({ word }) => word) };
}

/** @param words lower case, as the call makes them; duplicates count once */
export async function setMuteWords(ctx: Ctx, words: readonly string[]): Promise<{ words: string[] }> {
  const { accountId } = activeViewerOf(ctx, { allowLimited: true });
  const wanted = [...new Set(words)];
  await transact(ctx, async (tx) => {
    const { sql } = tx;
    // Locked, since the words of two tabs could exceed the limit together.
    await lockAccount(tx, accountId);
    await sql`delete from mute_word where account_id = ${accountId} and word <> all(${wanted}::text[])`;
    await sql`
      insert into mute_word (account_id, word) select ${accountId}, lower(word) from unnest(${wanted}::text[]) as word
      on conflict do nothing`;
  });
  return myMuteWords(ctx);
}
