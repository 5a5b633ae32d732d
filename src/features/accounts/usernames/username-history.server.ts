import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { changeAfter } from './usernames.server.ts';

/** The viewer's former usernames that redirect or are reserved, and when they can change it again. */
export async function usernameHistory(ctx: Ctx) {
  const { accountId } = viewerOf(ctx);
  const [account] = await ctx.sql<{ usernameChangedAt: string | null }[]>`
    select username_changed_at from account where id = ${accountId}`;
  const items = await ctx.sql<{ username: string; redirectUntil: string; heldUntil: string }[]>`
    select username, redirect_until, held_until from username_history
    where account_id = ${accountId} and held_until > now() order by held_until desc`;
  const free = changeAfter(account?.usernameChangedAt ?? null);
  return { changeAfter: free && free > ctx.now ? free.toISOString() : null, items: [...items] };
}
