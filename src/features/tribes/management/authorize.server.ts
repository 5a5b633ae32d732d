import { accountIdOf, activeViewerOf } from '#features/people/people.server.ts';
import { openTribe } from '#features/tribes/directory/see-tribe.server.ts';
import { mayActOn } from '#features/tribes/management/policy.ts';
import { type LockedTribe, lockTribe } from '#features/tribes/membership/membership-states.server.ts';
import { assertCoveredByPlan } from '#features/tribes/plan-limits.server.ts';
import { may, needsPlan, type Permission, permissions } from '#features/tribes/policy.ts';
import { findMembership, type MembershipRow, type TribeRow } from '#features/tribes/queries.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, forbidden, notFound, type Refusal } from '#platform/errors.ts';

export interface Management {
  tribe: LockedTribe;
  /** The viewer's own membership. */
  me: MembershipRow;
}

/**
 * Every management action goes through here: it locks the tribe first and checks the viewer's permission after that, so
 * that when two people act on each other at once, the second no longer has the role.
 */
export async function asManager<T>(
  ctx: Ctx,
  idOrSlug: string,
  permission: Permission,
  work: (tx: Ctx, management: Management) => Promise<T>,
): Promise<T> {
  const { accountId } = activeViewerOf(ctx);
  const { tribe: seen } = await openTribe(ctx, idOrSlug);
  return transact(ctx, async (tx) => {
    const tribe = await lockTribe(tx, seen.id);
    const me = await findMembership(tx, tribe.id, accountId);
    if (!me || !may(me, permission)) throw notAllowed(tribe, permission);
    if (tribe.state === 'archived' || tribe.state === 'suspended') {
      throw conflict('TRIBE_CLOSED', `${tribe.name} can’t be changed anymore.`);
    }
    if (needsPlan(permission)) assertCoveredByPlan(tribe);
    return work(tx, { tribe, me });
  });
}

/** For reading what only managers and moderators see. */
export async function openManagement(
  ctx: Ctx,
  idOrSlug: string,
  permission: Permission,
): Promise<{ tribe: TribeRow; me: MembershipRow }> {
  activeViewerOf(ctx, { allowLimited: true });
  const { tribe, member } = await openTribe(ctx, idOrSlug);
  if (!member || !may(member, permission)) throw notAllowed(tribe, permission);
  return { tribe, me: member };
}

/** The member with this username, when the viewer may act on them. */
export async function findTarget(
  tx: Ctx,
  { tribe, me }: Management,
  username: string,
  permission: Permission,
): Promise<MembershipRow> {
  const accountId = await accountIdOf(tx, username);
  if (accountId === me.accountId) throw conflict('NOT_YOURSELF', 'You can’t do this to yourself.');
  const member = await findMembership(tx, tribe.id, accountId);
  if (!member) throw notFound('member');
  if (!mayActOn(me, permission, member.role)) {
    throw forbidden(`You can’t do this to ${withArticle[member.role]} of ${tribe.name}.`, 'ROLE_TOO_HIGH');
  }
  return member;
}

const withArticle = {
  owner: 'the owner',
  manager: 'a manager',
  moderator: 'a moderator',
  member: 'a member',
};
const plural = { owner: 'owner', manager: 'managers', moderator: 'moderators', member: 'members' };

function notAllowed({ name }: TribeRow, permission: Permission): Refusal {
  const roles = permissions[permission].map((role) => plural[role]);
  const last = roles.pop();
  return forbidden(
    `Only the ${roles.length > 0 ? `${roles.join(', ')} and ${last}` : last} of ${name} can do this.`,
    'NOT_ALLOWED',
  );
}
