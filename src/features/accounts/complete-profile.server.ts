import { acceptDocuments } from '#features/documents/accept-documents.server.ts';
import { isCountry } from '#features/sites/countries.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact, viewerOf } from '#platform/ctx.ts';
import { conflict, invalid } from '#platform/errors.ts';
import { ageBandOf, ageOn, needsGuardian } from './age.ts';
import { isAvatarPreset } from './avatar.ts';
import type { completeProfile, MyProfile } from './calls.ts';
import { isTimeZone } from './known-zones.ts';
import { displayNameOf } from './made-up-name.ts';
import { refusePersonalData } from './personal-data.ts';
import { myProfile } from './profile.server.ts';
import { refuseOwnName, takeUsername } from './usernames.server.ts';

type Answers = CallParsed<typeof completeProfile>['body'];

/** Finishes sign-up. Children wait for their guardian; everybody else is active at once. */
export async function complete(ctx: Ctx, answers: Answers): Promise<MyProfile> {
  const viewer = viewerOf(ctx);
  if (viewer.state !== 'pending') throw alreadyComplete();
  if (!isCountry(answers.country)) throw invalid('Choose a country.', 'country');
  if (answers.avatarPreset !== undefined && !isAvatarPreset(answers.avatarPreset)) {
    throw invalid('Choose one of the faces shown.', 'avatarPreset');
  }
  const age = ageOn(answers.birthDate, ctx.now);
  if (age < 0) throw invalid('This date is still to come.', 'birthDate');
  if (age > 120) throw invalid('Check the year you were born.', 'birthDate');
  const ageBand = ageBandOf(age);
  const child = needsGuardian(ageBand, ctx.site);
  const guardianEmail = child ? await guardianOf(ctx, viewer.accountId, answers.guardianEmail) : null;
  const role = child && ctx.site === 'kids' ? 'USER' : answers.role;
  const { username, displayName } = child ? childNames(ctx, answers) : answers;
  const state = child ? 'pending_guardian' : 'active';

  const timeZone = answers.timeZone && isTimeZone(answers.timeZone) ? answers.timeZone : null;

  await transact(ctx, async (tx) => {
    await takeUsername(tx, viewer.accountId, username);
    const done = await tx.sql`
      update account set
        role = ${role}, state = ${state}, display_name = ${displayName}, country = ${answers.country},
        birth_date = ${answers.birthDate}::text::date, age_band = ${ageBand}, guardian_email = ${guardianEmail},
        avatar_preset = coalesce(${answers.avatarPreset ?? null}, avatar_preset),
        time_zone = coalesce(${timeZone}, time_zone), version = version + 1, updated_at = now()
      where id = ${viewer.accountId} and state = 'pending'
      returning id`;
    if (done.length === 0) throw alreadyComplete();
    // For a child, the guardian accepts them with the consent.
    if (!child) await acceptDocuments(tx, { accountId: viewer.accountId, acceptedBy: viewer.accountId });
    await emit(tx, 'account.completed', { accountId: viewer.accountId, role, state });
  });
  return myProfile(ctx, viewer.accountId);
}

const alreadyComplete = () => conflict('ALREADY_COMPLETE', 'You have finished signing up already.');

/** A child's guardian, who has to be somebody else. */
export async function guardianOf(ctx: Ctx, accountId: string, given: string | undefined): Promise<string> {
  const email = given?.toLowerCase();
  if (!email) throw invalid('Give the e-mail address of a parent or guardian.', 'guardianEmail');
  const [own] = await ctx.sql<{ email: string }[]>`select email from auth_user where id = ${accountId}`;
  if (own && mailbox(own.email) === mailbox(email)) {
    throw invalid('This is your own address. Give that of a parent or guardian.', 'guardianEmail');
  }
  return email;
}

/** `sam+mum@example.com` lands where `sam@example.com` does. */
const mailbox = (email: string) => email.replace(/\+[^@]*@/, '@');

/** On the kids site a child goes by a made-up name; elsewhere at least not by one that says who and how old they are. */
function childNames(ctx: Ctx, { username, displayName, birthDate }: Answers) {
  if (ctx.site === 'kids') {
    refuseOwnName(username);
    return { username, displayName: displayNameOf(username) };
  }
  refusePersonalData(displayName, 'displayName');
  const year = birthDate.slice(0, 4);
  const letters = username.replaceAll('_', '');
  const real = displayName
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((part) => part.length > 2);
  if (
    letters.includes(year) ||
    letters.endsWith(year.slice(2)) ||
    real.some((part) => letters.includes(part))
  ) {
    throw invalid(
      'Choose a name that does not say who you are or when you were born.',
      'username',
      'USERNAME_PERSONAL',
    );
  }
  return { username, displayName };
}
