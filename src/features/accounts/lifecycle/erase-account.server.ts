import { randomBytes } from 'node:crypto';
import { releaseMedia } from '#features/media/media.server.ts';
import { changeInBatches } from '#platform/change-in-batches.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { type SiteId, siteIds } from '#platform/site.ts';
import { endFollowRequests, endFollows } from '../relationships/follow-request.server.ts';
import { type AccountMove, moveAccount } from './account-states.server.ts';

/**
 * Erases an account's personal data, in the caller's transaction: name, avatar, birth date, metrics. The row
 * stays, since replies of others refer to it; features that store something of theirs listen to `account.erased`.
 */
export async function eraseAccount(
  tx: Ctx,
  accountId: string,
  transition: Pick<AccountMove, 'only' | 'by' | 'reason'>,
): Promise<void> {
  await moveAccount(tx, accountId, { ...transition, to: 'erased' });
  await keepNamesBack(tx, accountId);
  await erasePerson(tx, accountId);
  const { sql } = tx;
  await endFollowRequests(tx, sql`follower_id = ${accountId} or followed_id = ${accountId}`);
  await sql`delete from block where blocker_id = ${accountId} or blocked_id = ${accountId}`;
  await sql`delete from mute where muter_id = ${accountId} or muted_id = ${accountId}`;
  await sql`delete from mute_word where account_id = ${accountId}`;
  await sql`delete from account_note where account_id = ${accountId}`;
  await sql`delete from coming_of_age where account_id = ${accountId}`;
  // What staff wrote about the person. The rule of a case stays.
  await sql`update account_sanction set reason = '' where account_id = ${accountId} and case_id is null`;
  const evidence = await sql<{ mediaId: string }[]>`
    delete from verification_media v using verification_request r
    where v.request_id = r.id and r.account_id = ${accountId} returning v.media_id`;
  await releaseMedia(
    tx,
    evidence.map(({ mediaId }) => mediaId),
  );
  await sql`delete from role_request where account_id = ${accountId}`;
  await sql`delete from verification_request where account_id = ${accountId}`;
  await sql`update account_export set state = 'ready', expires_at = now() where account_id = ${accountId} and state = 'ready'`;
  await emit(tx, 'account.erased', { accountId });
}

/**
 * Reserves the usernames, so that nobody can impersonate the erased account. Only a hash is kept. Nothing redirects any
 * more.
 */
async function keepNamesBack({ sql }: Ctx, accountId: string): Promise<void> {
  await sql`
    insert into held_username (hash, held_until)
    select sha256(convert_to(named.folded, 'UTF8')), max(named.until)
    from (
      select username_folded as folded, now() + interval '180 days' as until from account
      where id = ${accountId} and username_folded is not null
      union all select username_folded, held_until from username_history where account_id = ${accountId}) named
    where named.until > now()
    group by 1
    on conflict (hash) do update set held_until = greatest(held_username.held_until, excluded.held_until)`;
  await sql`delete from username_history where account_id = ${accountId}`;
}

async function erasePerson(tx: Ctx, accountId: string): Promise<void> {
  const { sql } = tx;
  const [was] = await sql<{ avatarMediaId: string | null; bannerMediaId: string | null }[]>`
    select avatar_media_id, banner_media_id from account where id = ${accountId}`;
  // Nobody sees this name. Without a username the account would count as new.
  const nobody = `gone_${randomBytes(7).toString('hex')}`;
  await sql`
    update account set
      username = ${nobody}, username_folded = null, display_name = 'Deleted account', bio = '',
      verification_type = 'none', avatar_preset = null, avatar_media_id = null, banner_media_id = null,
      birth_date = null, guardian_email = null, guardian_id = null, country = null, region = null, sports = '{}',
      positions = '{}', social_links = '{}', stats_visibility = 'NORMAL',
      monetization = '{"tips": false, "cards": false, "shop": false}',
      metrics = '{"identifiable": [], "performance": []}', version = version + 1
    where id = ${accountId}`;
  await releaseMedia(
    tx,
    [was?.avatarMediaId, was?.bannerMediaId].filter((id) => id != null),
  );
}

/**
 * Ends what an erased account followed, and who followed it: a million, perhaps. Nobody sees them meanwhile. Rows are locked
 * in the same order as for following.
 */
export async function eraseFollows(
  ctx: Ctx,
  { accountId }: Pick<EventMap['account.erased'], 'accountId'>,
): Promise<void> {
  for (const side of ['follower_id', 'followed_id'])
    await changeInBatches((limit) =>
      transact(ctx, async (tx) => {
        const { sql } = tx;
        const pairs = await sql<{ site: SiteId; followerId: string; followedId: string }[]>`
          select site, follower_id, followed_id from follow
          where site = any(${[...siteIds]}::text[]) and ${sql(side)} = ${accountId} limit ${limit}`;
        const [sites, followers, followed] = [
          pairs.map(({ site }) => site),
          pairs.map(({ followerId }) => followerId),
          pairs.map(({ followedId }) => followedId),
        ];
        await sql`
          select from account_site where account_id = any(${[...followers, ...followed]}::uuid[])
          order by site, account_id for no key update`;
        await endFollows(
          tx,
          sql`(site, follower_id, followed_id) in (
            select * from unnest(${sites}::text[], ${followers}::uuid[], ${followed}::uuid[]))`,
        );
        return pairs.length;
      }),
    );
}
