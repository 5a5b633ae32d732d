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
 * One acts on those below oneself, and nobody acts on an owner. One exception: a manager may remove another manager, so
 * that one who goes wrong can be stopped while the owner sleeps.
 */
export function mayActOn(actor: MemberStanding | null, permission: Permission, target: Role): boolean {
  if (!actor || !may(actor, permission)) return false;
  if (above(actor.role, target)) return true;
  return permission === 'remove' && actor.role === 'manager' && target === 'manager';
}

/** Gives somebody a role: one below one's own, to somebody below oneself. `owner` is only ever handed over. */
export const mayGiveRole = (actor: MemberStanding | null, target: Role, role: Role): boolean =>
  actor !== null && role !== 'owner' && mayActOn(actor, 'roles', target) && above(actor.role, role);

/**
 * From where a tribe may go where. Suspending and closing is for the platform's own people.
 * `closed` is shut permanently; of what is archived everything stays to be read.
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
