import { type Ctx, emit, type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { type Due, forEachDue } from '#platform/for-each-due.ts';
import { childrensSite } from '#platform/site-rules.ts';
import '../events.ts';
import { displayNameOf, isGeneratedName } from '#features/people/generated-name.ts';
import { foldUsername } from '#features/people/username.ts';
import { endFollowRequests, endFollows } from '../relationships/follow-request.server.ts';
import { claimUsername, suggestUsernames } from '../usernames/usernames.server.ts';

/**
 * Ends what an adult may not keep of their childhood on the kids site: follows between them and children there, and the
 * made-up username, which would lead from what they wrote to their profile. Each account once.
 */
export async function turnAdults(job: JobCtx): Promise<void> {
  await forEachDue(job, {
    name: 'accounts.turned-18',
    failure: 'account of somebody who turned 18 not changed',
    next: ({ dueAt, id, limit }) => job.sql<Due[]>`
      select account_id as id, reached_at as due_at from coming_of_age
      where age = 18 and reached_at is not null and settled_at is null
        and (reached_at, account_id) > (${dueAt}::timestamptz, ${id}::uuid)
      order by reached_at, account_id limit ${limit}`,
    work: ({ id }) => transact(siteCtx(job, childrensSite), (tx) => turnAdult(tx, id)),
  });
}

async function turnAdult(tx: Ctx, accountId: string): Promise<void> {
  const { sql, site } = tx;
  const due = await sql`
    update coming_of_age set settled_at = now()
    where account_id = ${accountId} and age = 18 and settled_at is null returning account_id`;
  if (due.length === 0) return;
  await endFollowRequests(tx, sql`${accountId} in (follower_id, followed_id)`);
  const [wasThere] = await sql`
    select from account_site where account_id = ${accountId} and site = ${site}`;
  if (!wasThere) return;
  await sql`
    select from account_site where site = ${site} and (account_id = ${accountId} or account_id in (
      select followed_id from follow where site = ${site} and follower_id = ${accountId}
      union select follower_id from follow where site = ${site} and followed_id = ${accountId}))
    order by account_id for no key update`;
  await endFollows(tx, sql`site = ${site} and ${accountId} in (follower_id, followed_id)`);
  await retireMadeUpName(tx, accountId);
  await emit(tx, 'account.turned-18', { accountId });
}

/** Nobody gets the old name, and it redirects to nobody. The new one can be changed at once. */
async function retireMadeUpName(tx: Ctx, accountId: string): Promise<void> {
  const { sql } = tx;
  const [before] = await sql<{ username: string | null; displayName: string }[]>`
    select username, display_name from account where id = ${accountId} for no key update`;
  await sql`
    update username_history set redirect_until = least(redirect_until, now()), held_until = 'infinity'
    where account_id = ${accountId}`;
  if (!before?.username || !isGeneratedName(before.username)) return;
  const [username] = await suggestUsernames(tx, '');
  if (!username) throw new Error('no made-up username is free');
  await claimUsername(tx, accountId, username);
  const isMadeUp = before.displayName === displayNameOf(before.username);
  await sql`
    update account set username_changed_at = null, version = version + 1, updated_at = now(),
      display_name = ${isMadeUp ? displayNameOf(username) : before.displayName}
    where id = ${accountId}`;
  await sql`
    insert into username_history (username, username_folded, account_id, redirect_until, held_until)
    values (${before.username}, ${foldUsername(before.username)}, ${accountId}, now(), 'infinity')
    on conflict (username) do update set
      account_id = excluded.account_id, redirect_until = excluded.redirect_until, held_until = excluded.held_until`;
}
