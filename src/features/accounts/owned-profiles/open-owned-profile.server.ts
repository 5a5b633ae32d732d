import { joinSite } from '#features/people/site-membership.server.ts';
import { problemOfUsername } from '#features/people/username.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { claimUsername, freeUsername } from '../usernames/usernames.server.ts';

export interface NewOwnedProfile {
  role: 'TRIBE' | 'COLLECTION';
  /** Left out: one is made from the display name. */
  username?: string | undefined;
  displayName: string;
  bio: string;
  country: string | null;
}

/**
 * Opens a profile that has no sign-in and is run by the viewer, in the caller's transaction; its username is taken with it.
 * @returns the account's id. @throws 400 or 409 for a username that nobody can have or somebody has
 */
export async function openOwnedProfile(tx: Ctx, profile: NewOwnedProfile): Promise<string> {
  const { accountId: ownerId } = viewerOf(tx);
  const id = newId();
  const { role, displayName, bio, country } = profile;
  await tx.sql`
    insert into account (id, role, owner_id, display_name, bio, country)
    values (${id}, ${role}, ${ownerId}, ${displayName}, ${bio}, ${country})`;
  await claimUsername(tx, id, profile.username || (await freeUsername(tx, nameFrom(displayName))));
  await tx.sql`update account set state = 'active' where id = ${id}`;
  await joinSite(tx, id);
  return id;
}

/** The profile goes with what it stands for: a tribe that is transferred takes its profile along. */
export async function transferOwnedProfile(tx: Ctx, profileId: string, ownerId: string): Promise<void> {
  await tx.sql`
    update account set owner_id = ${ownerId}, updated_at = now() where id = ${profileId} and role = 'TRIBE'`;
}

/** "Riverside Academy" -> `riverside_academy` */
function nameFrom(displayName: string): string {
  const name = displayName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 20)
    .replace(/_+$/, '');
  return problemOfUsername(name) === null ? name : `club_${name}`.slice(0, 17).replace(/_+$/, '');
}
