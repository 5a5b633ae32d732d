import { displayNameOf, generateName, isGeneratedName } from '#features/people/generated-name.ts';
import {
  foldUsername,
  problemOfUsername,
  type UsernameProblem,
  usernameMessages,
} from '#features/people/username.ts';
import { looksOfficial } from '#features/sites/official-name.server.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { conflict, invalid } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import { violates } from '#platform/sql/errors.ts';
import { formatDay } from '#ui/format/date.ts';

/** @param accountId whose own current and former usernames count as available, except for those it had as a child */
async function problemWith(
  ctx: Ctx,
  username: string,
  accountId: string | null,
): Promise<UsernameProblem | null> {
  const problem = await reservedOr(ctx, username);
  if (problem) return problem;
  const [free] = await freeOf(ctx, [username], accountId);
  return free ? null : (await isHeld(ctx, username, accountId)) ? 'HELD' : 'TAKEN';
}

/** What is wrong with it, whoever has it; what we are called ourselves is reserved. */
const reservedOr = async ({ deps }: Ctx, username: string): Promise<UsernameProblem | null> =>
  problemOfUsername(username) ?? ((await looksOfficial(deps, username)) ? 'RESERVED' : null);

/** Those of the names that are available: not taken, reserved or too similar. */
async function freeOf(ctx: Ctx, names: readonly string[], accountId: string | null): Promise<string[]> {
  const folded = names.map(foldUsername);
  const rows = await ctx.sql<{ name: string }[]>`
    select wanted.name
    from unnest(${names as string[]}::text[], ${folded}::text[]) with ordinality as wanted (name, folded, place)
    where not exists (
        select from account where username_folded = wanted.folded and id is distinct from ${accountId}::uuid)
      and not exists (
        select from username_history
        where username_folded = wanted.folded and held_until > now()
          and (account_id is distinct from ${accountId}::uuid or held_until = 'infinity'))
      and not exists (
        select from held_username
        where hash = sha256(convert_to(wanted.folded, 'UTF8')) and held_until > now())
    order by wanted.place`;
  return rows.map((row) => row.name);
}

async function isHeld(ctx: Ctx, username: string, accountId: string | null): Promise<boolean> {
  const held = await ctx.sql`
    select from username_history
    where username_folded = ${foldUsername(username)} and held_until > now()
      and (account_id is distinct from ${accountId}::uuid or held_until = 'infinity')
    union all
    select from held_username
    where hash = sha256(convert_to(${foldUsername(username)}, 'UTF8')) and held_until > now()`;
  return held.length > 0;
}

const endings = ['fc', 'fan', 'ace', 'pro', 'live', 'plays', 'united'];

/** Three available usernames similar to the wanted one; generated ones on the kids site. */
export async function suggestUsernames(ctx: Ctx, wanted: string): Promise<string[]> {
  const stem = wanted
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9_]+/g, '')
    .replace(/^[^a-z]+/, '')
    .replace(/_+/g, '_')
    .replace(/_$/, '')
    .slice(0, 14)
    .replace(/_$/, '');
  const madeUp =
    siteRules[ctx.site].forChildren ||
    stem.length < 2 ||
    problemOfUsername(`${stem}_a1`) !== null ||
    (await looksOfficial(ctx.deps, stem));
  const number = () => Math.floor(Math.random() * 90) + 10;
  const candidates = madeUp
    ? Array.from({ length: 16 }, (_, i) => generateName(i >= 10))
    : [
        ...endings.map((ending) => `${stem}_${ending}`),
        ...Array.from({ length: 8 }, () => `${stem}${number()}`),
      ];
  const allowed = [...new Set(candidates)].filter((name) => problemOfUsername(name) === null);
  const seen = new Set<string>();
  const free = (await freeOf(ctx, allowed, null)).filter((name) => {
    const folded = foldUsername(name);
    return !seen.has(folded) && seen.add(folded);
  });
  return free.slice(0, 3);
}

/** The wanted name if nobody has it, else the first like it that is free at this moment. */
export async function freeUsername(ctx: Ctx, wanted: string): Promise<string> {
  if ((await problemWith(ctx, wanted, null)) === null) return wanted;
  const [suggestion] = await suggestUsernames(ctx, wanted);
  if (!suggestion) throw conflict('USERNAME_TAKEN', usernameMessages.TAKEN, 'username');
  return suggestion;
}

export async function checkUsername(ctx: Ctx, wanted: string) {
  const username = wanted.toLowerCase();
  const reason = await problemWith(ctx, username, ctx.viewer?.accountId ?? null);
  return {
    available: reason === null,
    reason,
    suggestions: reason === null ? [] : await suggestUsernames(ctx, username),
  };
}

/**
 * Sets the username of an account, in the caller's transaction. Unique indexes decide between two concurrent requests.
 * Reserved names are checked after the write, since only then a name that was just released is visible.
 */
export async function claimUsername(tx: Ctx, accountId: string, username: string): Promise<void> {
  const problem = await reservedOr(tx, username);
  if (problem) throw invalid(usernameMessages[problem], 'username', `USERNAME_${problem}`);
  try {
    await tx.sql`
      update account set username = ${username}, username_folded = ${foldUsername(username)} where id = ${accountId}`;
  } catch (error) {
    if (violates(error, 'account_username_key') || violates(error, 'account_username_folded_key')) {
      throw conflict('USERNAME_TAKEN', usernameMessages.TAKEN, 'username');
    }
    throw error;
  }
  if (await isHeld(tx, username, accountId)) {
    throw conflict('USERNAME_HELD', usernameMessages.HELD, 'username');
  }
}

const days = (count: number) => count * 86_400_000;
const CHANGE_EVERY = days(30);
/** When a username can change again; null for one that never changed. */
const changeAfter = (changedAt: string | null): Date | null =>
  changedAt === null ? null : new Date(Date.parse(changedAt) + CHANGE_EVERY);

/** On the kids site a child has a generated username. @throws 400 for any other */
export function assertUsernameAllowed(username: string): void {
  if (isGeneratedName(username)) return;
  throw invalid(
    'On the kids site we make usernames for you. Choose one of these.',
    'username',
    'USERNAME_NOT_GENERATED',
  );
}

/** A new username, once in 30 days. The old one redirects for 90 days, and is reserved for 180. */
export async function changeUsername(
  tx: Ctx,
  accountId: string,
  before: { username: string; usernameChangedAt: string | null },
  username: string,
  madeUp: boolean,
): Promise<void> {
  const { sql } = tx;
  const free = changeAfter(before.usernameChangedAt);
  if (free && free > tx.now) {
    throw conflict(
      'USERNAME_TOO_SOON',
      `You can change your username again on ${formatDay(free)}.`,
      'username',
    );
  }
  if (madeUp) assertUsernameAllowed(username);
  await claimUsername(tx, accountId, username);
  await sql`
    update account set
      username_changed_at = ${tx.now},
      display_name = ${madeUp ? displayNameOf(username) : sql`display_name`}
    where id = ${accountId}`;
  // Going back to a former username removes it from the history.
  await sql`delete from username_history where username = ${username} and account_id = ${accountId}`;
  await sql`
    insert into username_history (username, username_folded, account_id, redirect_until, held_until)
    values (${before.username}, ${foldUsername(before.username)}, ${accountId},
      now() + interval '90 days', now() + interval '180 days')
    on conflict (username) do update set
      account_id = excluded.account_id, redirect_until = excluded.redirect_until, held_until = excluded.held_until`;
}

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
