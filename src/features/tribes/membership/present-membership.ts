import type { Membership } from '#features/tribes/calls.ts';
import type { MembershipRow } from '#features/tribes/queries.server.ts';

/** Somebody's relation to a tribe, as calls return it. */
export function presentMembership(member: MembershipRow | null, memberCount: number): Membership {
  if (!member) throw new Error('a membership that was just written is gone');
  return { ...member, joinedAt: member.state === 'active' ? member.joinedAt : null, memberCount };
}
