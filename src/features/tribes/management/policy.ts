import {
  everyone,
  type MemberStanding,
  may,
  type Permission,
  type Role,
  type TribeStanding,
} from '#features/tribes/policy.ts';

const above = (one: Role, other: Role) => everyone.indexOf(one) < everyone.indexOf(other);

/**
 * Members act on roles below their own, and nobody acts on an owner. One exception: a manager may remove another
 * manager, so that a rogue one can be stopped while the owner is away.
 */
export function mayActOn(actor: MemberStanding | null, permission: Permission, target: Role): boolean {
  if (!actor || !may(actor, permission)) return false;
  if (above(actor.role, target)) return true;
  return permission === 'remove' && actor.role === 'manager' && target === 'manager';
}

/** Assigns a role below one's own to somebody below oneself. `owner` is only transferred. */
export const mayAssignRole = (actor: MemberStanding | null, target: Role, role: Role): boolean =>
  actor !== null && role !== 'owner' && mayActOn(actor, 'roles', target) && above(actor.role, role);

/**
 * The transitions of a tribe. Only staff suspend and close.
 * `closed` is permanent; posts of an archived tribe stay readable.
 */
export const tribeTransitions: Record<TribeStanding['state'], readonly TribeStanding['state'][]> = {
  draft: ['waitlisted', 'active'],
  waitlisted: ['active'],
  active: ['read_only', 'suspended'],
  read_only: ['archived', 'suspended'],
  archived: [],
  suspended: ['active', 'read_only', 'closed'],
  closed: [],
};
