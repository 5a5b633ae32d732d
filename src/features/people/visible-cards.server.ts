import type { Ctx } from '#platform/ctx.ts';
import type { AccountCard } from './account.ts';
import { accountCards } from './people.server.ts';
import { isAnonymous, isClosedToViewer, isMentionable, visibilityOf } from './visibility.server.ts';

/**
 * Cards by id of the accounts the viewer may see on this site; others are left out.
 * @param least `full` leaves out private accounts too, but never the viewer
 */
export async function visibleCards(
  ctx: Ctx,
  ids: readonly (string | null)[],
  least: 'card' | 'full' = 'card',
): Promise<Map<string, AccountCard>> {
  return accountCards(ctx, await visibleIds(ctx, ids, least));
}

/** The same, ids only. */
export async function visibleIds(
  ctx: Ctx,
  ids: readonly (string | null)[],
  least: 'card' | 'full' = 'card',
): Promise<string[]> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return [];
  const { sql } = ctx;
  const enough =
    least === 'card'
      ? sql`${visibilityOf(ctx)} <> 'none'`
      : sql`(${visibilityOf(ctx)} = 'full' or a.id = ${ctx.viewer?.accountId ?? null})`;
  const rows = await sql<{ id: string }[]>`
    select a.id from account a where a.id = any(${wanted}::uuid[]) and ${enough}`;
  return rows.map(({ id }) => id);
}

/** Those of these accounts that are minors the viewer may not see. */
export async function hiddenMinors(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.sql<{ id: string }[]>`
    select a.id from account a
    where a.id = any(${ids as string[]}::uuid[]) and a.age_band <> 'adult' and ${visibilityOf(ctx)} = 'none'`;
  return rows.map(({ id }) => id);
}

/** Whether one of these accounts is private and closed to the viewer. */
export async function isAnyClosed(ctx: Ctx, ids: readonly string[]): Promise<boolean> {
  const closed = await ctx.sql`
    select from account a where a.id = any(${ids as string[]}::uuid[]) and ${isClosedToViewer(ctx)} limit 1`;
  return closed.length > 0;
}

/** Whether this account lets the viewer mention it and shout to it. */
export async function letsMention(ctx: Ctx, accountId: string): Promise<boolean> {
  const lets = await ctx.sql`select from account a where a.id = ${accountId} and ${isMentionable(ctx)}`;
  return lets.length > 0;
}

interface Named {
  id: string;
  username: string;
}

/** The accounts with these usernames that the viewer may see. */
export const visibleByUsername = (ctx: Ctx, usernames: readonly string[]) => ctx.sql<Named[]>`
  select a.id, a.username::text as username from account a
  where a.username = any(${usernames as string[]}::citext[]) and ${visibilityOf(ctx)} <> 'none'`;

/** Those of them that let the viewer mention them and shout to them. */
export const mentionableByUsername = (ctx: Ctx, usernames: readonly string[]) => ctx.sql<Named[]>`
  select a.id, a.username::text as username from account a
  where a.username = any(${usernames as string[]}::citext[]) and ${visibilityOf(ctx)} <> 'none'
    and ${isMentionable(ctx)}`;

/**
 * The accounts with these usernames that have a masked name for the viewer: minors they may not know, and those who had
 * one of them as a child.
 */
export const anonymousByUsername = (ctx: Ctx, usernames: readonly string[]) => ctx.sql<Named[]>`
  select a.id, a.username::text as username from account a
  where a.username = any(${usernames as string[]}::citext[]) and ${isAnonymous(ctx)}
  union all
  select account_id, username::text from username_history
  where username = any(${usernames as string[]}::citext[]) and held_until = 'infinity'`;
