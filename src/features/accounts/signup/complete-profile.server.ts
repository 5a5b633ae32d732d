import { acceptDocuments } from '#features/documents/accept-documents.server.ts';
import { checkWritten, recordFoundWords } from '#features/moderation/check-written.server.ts';
import { type AgeBand, ageBandOf, ageOn, needsGuardian } from '#features/people/age.ts';
import { isAvatarPreset } from '#features/people/avatar.ts';
import { displayNameOf } from '#features/people/generated-name.ts';
import { isCountry } from '#features/sites/countries.ts';
import { kidsSiteOnly } from '#features/sites/instance/site-is-off.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact, viewerOf } from '#platform/ctx.ts';
import { conflict, invalid } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { MyProfile } from '../calls.ts';
import { validGuardianEmail } from '../guardian-email.server.ts';
import { assertNoPersonalDataOf } from '../profile/child-profile.ts';
import { myProfile } from '../profile/profile.server.ts';
import { assertSportsKnown } from '../profile/update-profile.server.ts';
import { isTimeZone } from '../settings/time-zones.ts';
import { assertUsernameAllowed, claimUsername } from '../usernames/usernames.server.ts';
import type { completeProfile } from './calls.ts';

type Answers = CallParsed<typeof completeProfile>['body'];

/** Finishes sign-up. Children wait for their guardian; everybody else is active at once. */
export async function complete(ctx: Ctx, answers: Answers): Promise<MyProfile> {
  const viewer = viewerOf(ctx);
  if (viewer.state !== 'pending') throw alreadyComplete();
  if (!isCountry(answers.country)) throw invalid('Choose a country.', 'country');
  if (answers.avatarPreset !== undefined && !isAvatarPreset(answers.avatarPreset)) {
    throw invalid('Choose one of the avatars shown.', 'avatarPreset');
  }
  const sports = answers.sports ?? [];
  assertSportsKnown(ctx.site, sports);
  const ageBand = await bandOf(ctx, viewer.accountId, answers.birthDate);
  const child = needsGuardian(ageBand, ctx.site);
  const guardianEmail = child ? await validGuardianEmail(ctx, viewer.accountId, answers.guardianEmail) : null;
  const role = child ? 'USER' : answers.role;
  const { username, displayName } = child ? childNames(answers) : answers;
  if (ageBand !== 'adult') assertNoPersonalDataOf({ displayName });
  const state = child ? 'pending_guardian' : 'active';
  const { foundWords } = await checkWritten(ctx, 'account', { username, displayName });

  const timeZone = answers.timeZone && isTimeZone(answers.timeZone) ? answers.timeZone : null;

  await transact(ctx, async (tx) => {
    await claimUsername(tx, viewer.accountId, username);
    const done = await tx.sql`
      update account set
        role = ${role}, state = ${state}, display_name = ${displayName}, country = ${answers.country},
        birth_date = ${answers.birthDate}::text::date, age_band = ${ageBand}, guardian_email = ${guardianEmail},
        avatar_preset = coalesce(${answers.avatarPreset ?? null}, avatar_preset),
        time_zone = coalesce(${timeZone}, time_zone), sports = ${sports}::text[], version = version + 1, updated_at = now()
      where id = ${viewer.accountId} and state = 'pending'
      returning id`;
    if (done.length === 0) throw alreadyComplete();
    // A child's guardian accepts them with their consent.
    if (!child) await acceptDocuments(tx, { accountId: viewer.accountId, acceptedBy: viewer.accountId });
    const { accountId } = viewer;
    await recordFoundWords(tx, foundWords, { kind: 'account', id: accountId, accountId, isReviewed: false });
    await emit(tx, 'account.completed', { accountId, role, state });
  });
  return myProfile(ctx, viewer.accountId);
}

/**
 * The age band of a new account. For somebody under 13 on another site, the birth date is stored before the refusal, so
 * that entering another one doesn't help; they can continue on the kids site.
 * @throws 403 KIDS_SITE
 */
async function bandOf(ctx: Ctx, accountId: string, birthDate: string): Promise<AgeBand> {
  const age = ageOn(birthDate, ctx.now);
  if (age < 0) throw invalid('Enter a date in the past.', 'birthDate');
  if (age > 120) throw invalid('Check the year of birth.', 'birthDate');
  const { sql, site } = ctx;
  const [known] = await sql<{ differs: boolean }[]>`
    select birth_date is not null and birth_date <> ${birthDate}::text::date as differs from account where id = ${accountId}`;
  if (known?.differs)
    throw invalid(
      'This isn’t the birth date you entered before. Enter the same date.',
      'birthDate',
      'BIRTH_DATE_GIVEN',
    );
  const band = ageBandOf(age);
  if (siteRules[site].forChildren || band !== 'under_13') return band;
  await transact(ctx, async (tx) => {
    const updated = await tx.sql`
      update account set birth_date = ${birthDate}::text::date, age_band = ${band}, updated_at = now()
      where id = ${accountId} and state = 'pending' returning id`;
    if (updated.length === 0) throw alreadyComplete();
    await tx.sql`delete from account_site where account_id = ${accountId} and site = ${site}`;
  });
  throw await kidsSiteOnly(ctx.deps);
}

const alreadyComplete = () => conflict('ALREADY_COMPLETE', 'You’ve already completed sign-up.');

/** A child has a generated name. */
function childNames({ username }: Answers) {
  assertUsernameAllowed(username);
  return { username, displayName: displayNameOf(username) };
}
