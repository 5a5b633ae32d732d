import { describe, expect, it } from 'vitest';
import { mayActOn, mayAssignRole, tribeTransitions } from '#features/tribes/management/policy.ts';
import type { JoinMode, MembershipState, TribeState } from './calls.ts';
import {
  canManage,
  canPost,
  canSee,
  joinOutcome,
  type MemberStanding,
  may,
  type Permission,
  permissions,
} from './policy.ts';

const now = new Date('2026-11-20T12:00:00Z');
const tribe = (
  state: (typeof TribeState.options)[number],
  joinMode: (typeof JoinMode.options)[number] = 'open',
) => ({
  state,
  joinMode,
});
const member = (
  state: (typeof MembershipState.options)[number],
  more: Partial<MemberStanding> = {},
): MemberStanding => ({ state, role: 'member', ...more });

describe('the result of joining', () => {
  it.each([
    ['open', { to: 'active' }],
    ['request', { to: 'requested' }],
    ['waitlist', { to: 'waiting' }],
    ['invite', { refused: 'INVITE_ONLY' }],
  ] as const)('a tribe that is %s', (joinMode, outcome) => {
    expect(joinOutcome(tribe('active', joinMode), null, now)).toEqual(outcome);
  });
  it('a tribe that is not open yet has a waitlist', () => {
    expect(joinOutcome(tribe('waitlisted'), null, now)).toEqual({ to: 'waiting' });
  });
  it.each(['read_only', 'archived'] as const)('a tribe that is %s accepts nobody', (state) => {
    expect(joinOutcome(tribe(state), null, now)).toEqual({ refused: 'TRIBE_CLOSED' });
  });
  it('an invitation admits to a closed tribe', () => {
    expect(joinOutcome(tribe('active', 'invite'), member('invited'), now)).toEqual({ to: 'active' });
  });
  it('requests and the waitlist stay as they are until the tribe opens', () => {
    expect(joinOutcome(tribe('active', 'request'), member('requested'), now)).toEqual({ to: 'requested' });
    expect(joinOutcome(tribe('active', 'request'), member('waiting'), now)).toEqual({ to: 'waiting' });
    expect(joinOutcome(tribe('active', 'open'), member('waiting'), now)).toEqual({ to: 'active' });
  });
  it('a ban holds until it ends, and without an end permanently', () => {
    const until = (bannedUntil: string | null) =>
      joinOutcome(tribe('active'), member('banned', { bannedUntil }), now);
    expect(until(null)).toEqual({ refused: 'BANNED' });
    expect(until('2026-11-20T12:00:01Z')).toEqual({ refused: 'BANNED' });
    expect(until('2026-11-20T11:59:59Z')).toEqual({ to: 'active' });
  });
});

describe('who may do what', () => {
  it('a closed tribe is visible to nobody, a draft to its managers, a private one to its members', () => {
    const owner = member('active', { role: 'owner' });
    const see = (
      state: (typeof TribeState.options)[number],
      visibility: 'public' | 'private',
      who: MemberStanding | null,
    ) => canSee({ state, visibility }, who);
    expect(see('closed', 'public', owner)).toBe(false);
    expect(see('draft', 'public', member('active'))).toBe(false);
    expect(see('draft', 'public', owner)).toBe(true);
    expect(see('active', 'private', null)).toBe(false);
    expect(see('active', 'private', member('left'))).toBe(false);
    expect(see('active', 'private', member('active'))).toBe(true);
    expect(see('archived', 'public', null)).toBe(true);
  });
  it('posting needs an active membership that is not muted, in an active tribe', () => {
    expect(canPost({ state: 'active' }, member('active'), now)).toBe(true);
    expect(canPost({ state: 'active' }, member('waiting'), now)).toBe(false);
    expect(canPost({ state: 'read_only' }, member('active'), now)).toBe(false);
    expect(canPost({ state: 'active' }, member('active', { mutedUntil: '2026-11-21T00:00:00Z' }), now)).toBe(
      false,
    );
    expect(canPost({ state: 'active' }, member('active', { mutedUntil: '2026-11-20T00:00:00Z' }), now)).toBe(
      true,
    );
  });
  it('a role counts only while its holder is a member', () => {
    expect(canManage(member('active', { role: 'manager' }))).toBe(true);
    expect(canManage(member('active', { role: 'moderator' }))).toBe(false);
    expect(canManage(member('left', { role: 'owner' }))).toBe(false);
  });
});

const roles = ['owner', 'manager', 'moderator', 'member'] as const;
const allowed: Record<Permission, string> = {
  edit: 'owner manager',
  admission: 'owner manager',
  roles: 'owner manager',
  wordFilter: 'owner manager',
  invite: 'owner manager',
  answerRequests: 'owner manager moderator',
  remove: 'owner manager moderator',
  ban: 'owner manager moderator',
  mute: 'owner manager moderator',
  pin: 'owner manager moderator',
  review: 'owner manager moderator',
  readLog: 'owner manager moderator',
  analytics: 'owner',
  close: 'owner',
  transferOwnership: 'owner',
};

describe('permissions', () => {
  it.each(Object.entries(allowed) as [Permission, string][])('%s is for: %s', (permission, names) => {
    const who = roles.filter((role) => may(member('active', { role }), permission));
    expect(who.join(' ')).toBe(names);
    expect(Object.keys(permissions)).toContain(permission);
  });
  it.each(['left', 'removed', 'banned', 'requested', 'waiting', 'invited'] as const)(
    'who is %s may nothing, whatever they were',
    (state) => {
      for (const permission of Object.keys(permissions) as Permission[]) {
        expect(may(member(state, { role: 'owner' }), permission)).toBe(false);
      }
      expect(may(null, 'mute')).toBe(false);
    },
  );
  it.each([
    // who, does what, to whom: only these, and nothing else
    ['owner', 'ban', 'manager moderator member'],
    ['owner', 'remove', 'manager moderator member'],
    ['owner', 'roles', 'manager moderator member'],
    ['manager', 'ban', 'moderator member'],
    ['manager', 'mute', 'moderator member'],
    ['manager', 'remove', 'manager moderator member'],
    ['manager', 'roles', 'moderator member'],
    ['moderator', 'ban', 'member'],
    ['moderator', 'remove', 'member'],
    ['moderator', 'roles', ''],
    ['member', 'remove', ''],
  ] as const)('%s may %s: %s', (role, permission, targets) => {
    const actor = member('active', { role });
    expect(roles.filter((target) => mayActOn(actor, permission, target)).join(' ')).toBe(targets);
  });
  it.each([
    ['owner', 'member', 'manager moderator member'],
    ['owner', 'owner', ''],
    ['manager', 'member', 'moderator member'],
    ['manager', 'manager', ''],
    ['moderator', 'member', ''],
  ] as const)('%s can make a %s: %s', (role, target, given) => {
    const actor = member('active', { role });
    expect(roles.filter((to) => mayAssignRole(actor, target, to)).join(' ')).toBe(given);
  });
  it.each([
    ['draft', 'waitlisted active'],
    ['waitlisted', 'active'],
    ['active', 'read_only suspended'],
    ['read_only', 'archived suspended'],
    ['archived', ''],
    ['suspended', 'active read_only closed'],
    ['closed', ''],
  ] as const)('a tribe that is %s goes to: %s', (from, to) => {
    expect(tribeTransitions[from].join(' ')).toBe(to);
  });
});
