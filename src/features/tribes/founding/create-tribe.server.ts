import { accountFacts, lockAccount } from '#features/accounts/account-facts.server.ts';
import { activeViewerOf } from '#features/accounts/accounts.server.ts';
import { assertNoChildPersonalData } from '#features/accounts/personal-data/personal-data.ts';
import { attachMedia } from '#features/media/media.server.ts';
import { checkBannedWords, recordFoundWords } from '#features/moderation/banned-words/check-words.server.ts';
import { sportsOf } from '#features/sites/sports.ts';
import type { Tribe } from '#features/tribes/calls.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, forbidden, invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { siteRules } from '#platform/site-rules.ts';
import { violates } from '#platform/sql.ts';
import type { NewTribe } from './calls.ts';
import '#features/tribes/events.ts';
import { openTribe } from '#features/tribes/directory/see-tribe.server.ts';
import { assertAgeAllowed } from '#features/tribes/membership/join-tribe.server.ts';
import { lockTribe } from '#features/tribes/membership/transition-membership.server.ts';
import { presentTribe } from '#features/tribes/present-tribe.server.ts';
import { transitionTribe } from '#features/tribes/transition-tribe.server.ts';
import { slugThatIsFree } from './check-name.server.ts';
import { tidyName } from './tribe-name.ts';

/** How many tribes somebody may own on the free plan. */
const MOST_OWNED = 3;

/** Creates a community: as a draft that only its owner sees, or open at once. */
export async function createTribe(ctx: Ctx, wanted: NewTribe): Promise<Tribe> {
  const { accountId } = activeViewerOf(ctx);
  if (wanted.sport && !sportsOf(ctx.site).some(({ code }) => code === wanted.sport)) {
    throw invalid('Choose a sport from the list.', 'sport');
  }
  const { name, description } = wanted;
  assertNoChildPersonalData(ctx, { name, description });
  const foundWords = await checkBannedWords(ctx, 'tribe', { name, description });
  const id = newId();
  try {
    await transact(ctx, async (tx) => {
      await assertBelowLimit(tx, accountId);
      await assertMayCreate(tx, accountId);
      await insert(tx, id, accountId, wanted);
      await recordFoundWords(tx, foundWords, { kind: 'tribe', id, accountId, isReviewed: false });
      if (wanted.open) {
        await transitionTribe(tx, await lockTribe(tx, id), { to: 'active', reason: 'opened', by: accountId });
      }
    });
  } catch (error) {
    if (violates(error, 'tribe_name') || violates(error, 'tribe_site_slug_key')) {
      throw conflict('NAME_TAKEN', 'This name is taken. Choose another one.', 'name');
    }
    throw error;
  }
  return presentTribe(ctx, (await openTribe(ctx, id)).tribe);
}

/** Locks the account's row, so that two tabs can't exceed the limit. */
async function assertBelowLimit(tx: Ctx, accountId: string): Promise<void> {
  await lockAccount(tx, accountId);
  const account = await accountFacts(tx, accountId);
  const [owned] = await tx.sql<{ count: number }[]>`
    select count(*)::int from tribe where owner_id = ${accountId} and state not in ('archived', 'closed')`;
  if (account?.plan === 'FREEMIUM' && (owned?.count ?? 0) >= MOST_OWNED) {
    throw conflict(
      'TOO_MANY_TRIBES',
      `You already own ${MOST_OWNED} tribes, which is the limit. Transfer or archive one first.`,
    );
  }
}

/** Children can join tribes; on the kids site guardians create them. */
async function assertMayCreate(tx: Ctx, accountId: string): Promise<void> {
  await assertAgeAllowed(tx, accountId);
  if (!siteRules[tx.site].forChildren) return;
  const account = await accountFacts(tx, accountId);
  if (account?.ageBand !== 'adult')
    throw forbidden('Only grown-ups can start a tribe here. Ask your grown-up.', 'GROWN_UPS_ONLY');
}

async function insert(tx: Ctx, id: string, accountId: string, wanted: NewTribe): Promise<void> {
  const name = tidyName(wanted.name);
  const slug = await slugThatIsFree(tx, name);
  const logo = wanted.logoMediaId ?? null;
  if (logo) await attachMedia(tx, { ids: [logo], kinds: ['image'], field: 'logoMediaId' });
  const isAthlete = tx.viewer?.role === 'ATHLETE';
  await tx.sql`
    with created as (
      insert into tribe (id, site, name, slug, sport, description, join_mode, visibility, logo_media_id, state, owner_id,
        member_count, athlete_count)
      values (${id}, ${tx.site}, ${name}, ${slug}, ${wanted.sport ?? null}, ${wanted.description}, ${wanted.joinMode},
        ${wanted.visibility}, ${logo}, 'draft', ${accountId}, 1, ${isAthlete ? 1 : 0})
      returning id
    ), joined as (
      insert into membership (tribe_id, account_id, site, role, state, is_athlete, joined_at)
      select id, ${accountId}, ${tx.site}, 'owner', 'active', ${isAthlete}, now() from created
    )
    insert into membership_transition (tribe_id, account_id, to_state, by_account_id, reason)
    select id, ${accountId}, 'active', ${accountId}, 'created' from created`;
  await emit(tx, 'membership.changed', {
    tribeId: id,
    accountId,
    from: null,
    to: 'active',
    byAccountId: accountId,
  });
}
