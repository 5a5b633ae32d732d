import { openOwnedProfile } from '#features/accounts/owned-profiles/open-owned-profile.server.ts';
import { attachMedia } from '#features/media/media.server.ts';
import { checkWritten, type FoundWord, recordFoundWords } from '#features/moderation/check-written.server.ts';
import { accountFacts } from '#features/people/account-facts.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { assertWithinPlan } from '#features/plans/usage.server.ts';
import { isCountry } from '#features/sites/countries.ts';
import { formatsOf, sportsOf } from '#features/sites/sports.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import { conflict, forbidden, invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { siteRules } from '#platform/site-rules.ts';
import { violates } from '#platform/sql/errors.ts';
import type { NewTribe } from './calls.ts';
import '#features/tribes/events.ts';
import { openTribe } from '#features/tribes/directory/see-tribe.server.ts';
import { assertAgeAllowed } from '#features/tribes/membership/join-tribe.server.ts';
import { lockTribe, membershipStates } from '#features/tribes/membership/membership-states.server.ts';
import { canManage } from '#features/tribes/policy.ts';
import { moveTribe } from '#features/tribes/tribe-states.server.ts';
import { cutText } from '#platform/cut-text.ts';
import { plainName } from '#platform/plain-name.ts';
import { slugThatIsFree } from './check-name.server.ts';
import { creatableKinds } from './creatable-tribes.server.ts';
import { tidyName } from './tribe-name.ts';

/** What has to be true of a new tribe before anything is written, with the banned words found in it. */
export async function checkNewTribe(ctx: Ctx, wanted: NewTribe): Promise<FoundWord[]> {
  activeViewerOf(ctx);
  const { name, description, kind, sport, country } = wanted;
  // What a club plays is a sport; a community may be about one format of it.
  const possible = [...sportsOf(ctx.site), ...(kind === 'community' ? formatsOf(ctx.site) : [])];
  if (sport && !possible.some(({ code }) => code === sport)) {
    throw invalid('Choose a sport from the list.', 'sport');
  }
  if (country && !isCountry(country)) throw invalid('Choose a country.', 'country');
  if (!(await creatableKinds(ctx))[kind]) throw forbidden(...kindRefusals[kind]);
  return (await checkWritten(ctx, 'tribe', { name, description })).foundWords;
}

const teamManagersOnly = ['Only team managers can start a club or a school.', 'TEAM_MANAGERS_ONLY'] as const;
const kindRefusals: Record<NewTribe['kind'], readonly [message: string, code: string]> = {
  community: ['You can’t start a tribe.', 'FORBIDDEN'],
  sports_team: teamManagersOnly,
  school: teamManagersOnly,
  brand: ['Only accounts with the brand badge can start a brand’s tribe.', 'BRANDS_ONLY'],
};

/**
 * Creates a tribe in the caller's transaction, with its profile where its kind has one: as a draft that only its owner
 * sees, or open at once. @param foundWords of `checkNewTribe` @returns its id
 */
export async function createTribe(
  tx: Ctx,
  wanted: NewTribe,
  foundWords: readonly FoundWord[],
): Promise<string> {
  const { accountId } = activeViewerOf(tx);
  const id = newId();
  await assertWithinPlan(tx, accountId, 'tribes_owned');
  await assertMayCreate(tx, accountId);
  const parentId = wanted.parentId ? await parentOf(tx, wanted.parentId) : null;
  await insert(tx, { id, accountId, parentId }, wanted);
  await recordFoundWords(tx, foundWords, { kind: 'tribe', id, accountId, isReviewed: false });
  if (wanted.open) {
    await moveTribe(tx, await lockTribe(tx, id), { to: 'active', reason: 'opened', by: accountId });
  }
  return id;
}

/** A tribe that our team starts for somebody, open at once, whatever their plan includes. */
export async function startTribeFor(tx: Ctx, ownerId: string, wanted: NewTribe): Promise<string> {
  const id = newId();
  await insert(tx, { id, accountId: ownerId, parentId: null }, wanted);
  await moveTribe(tx, await lockTribe(tx, id), {
    to: 'active',
    reason: 'opened',
    by: activeViewerOf(tx).accountId,
  });
  return id;
}

/** Tells the database's refusal of a name in words; everything else is thrown as it is. */
export function nameRefusal(error: unknown): unknown {
  if (['tribe_name', 'tribe_name_folded', 'tribe_site_slug_key'].some((key) => violates(error, key))) {
    return conflict('NAME_TAKEN', 'This name is taken. Choose another one.', 'name');
  }
  return error;
}

/** A tribe stands only below one that its founder runs. */
async function parentOf(tx: Ctx, idOrSlug: string): Promise<string> {
  const { tribe, member } = await openTribe(tx, idOrSlug);
  if (canManage(member)) return tribe.id;
  throw forbidden(`Only the owner and the managers of ${tribe.name} can add a tribe to it.`);
}

/** Children can join tribes; on the kids site guardians create them. */
async function assertMayCreate(tx: Ctx, accountId: string): Promise<void> {
  await assertAgeAllowed(tx, accountId);
  if (!siteRules[tx.site].forChildren) return;
  if ((await accountFacts(tx, accountId))?.ageBand !== 'adult')
    throw forbidden('Only grown-ups can start a tribe here. Ask your grown-up.', 'GROWN_UPS_ONLY');
}

interface Founding {
  id: string;
  accountId: string;
  parentId: string | null;
}

async function insert(tx: Ctx, { id, accountId, parentId }: Founding, wanted: NewTribe): Promise<void> {
  const name = tidyName(wanted.name);
  const slug = await slugThatIsFree(tx, name);
  const logo = wanted.logoMediaId ?? null;
  if (logo) await attachMedia(tx, { ids: [logo], kinds: ['image'], field: 'logoMediaId' });
  const isAthlete = tx.viewer?.role === 'ATHLETE';
  const { kind, sport = null, league = null, country = null, description, joinMode, visibility } = wanted;
  const profileId =
    kind === 'community'
      ? null
      : await openOwnedProfile(tx, {
          role: 'TRIBE',
          username: wanted.username,
          displayName: name,
          bio: cutText(description, 300),
          country,
        });
  await tx.sql`
    with created as (
      insert into tribe (id, site, name, name_folded, slug, kind, sport, league, country, parent_id, profile_id, description,
        join_mode, visibility, logo_media_id, state, owner_id, member_count, athlete_count)
      values (${id}, ${tx.site}, ${name}, ${plainName(name)}, ${slug}, ${kind}, ${sport}, ${league}, ${country}, ${parentId},
        ${profileId}, ${description}, ${joinMode}, ${visibility}, ${logo}, 'draft', ${accountId}, 1, ${isAthlete ? 1 : 0})
      returning id
    ), joined as (
      insert into membership (tribe_id, account_id, site, role, state, is_athlete, joined_at)
      select id, ${accountId}, ${tx.site}, 'owner', 'active', ${isAthlete}, now() from created
      returning tribe_id, account_id
    )
    ${membershipStates.logSql(tx, 'joined', { to: 'active', by: accountId, reason: 'created' })}`;
  await emit(tx, 'membership.changed', {
    tribeId: id,
    accountId,
    from: null,
    to: 'active',
    byAccountId: accountId,
  });
}
