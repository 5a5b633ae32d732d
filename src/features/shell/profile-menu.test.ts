import { describe, expect, test } from 'vitest';
import type { MyProfile } from '#features/accounts/calls.ts';
import { siteIds } from '#platform/site.ts';
import { ownPages } from './profile-menu.ts';

describe('the profile menu', () => {
  const roles: MyProfile['role'][] = [
    'USER',
    'ATHLETE',
    'CREATOR',
    'TEAM_MANAGER',
    'COLLECTION',
    'DEVELOPER',
  ];
  const staff: MyProfile['staffRole'][] = [null, 'moderator', 'superadmin'];
  const people = roles.flatMap((role) =>
    staff.flatMap((staffRole) =>
      (['under_13', 'adult'] as const).map(
        (ageBand) =>
          ({
            role,
            staffRole,
            ageBand,
            profilePath: '/fans/ada/profile',
            verificationType: 'none',
          }) as Partial<MyProfile> as MyProfile,
      ),
    ),
  );

  test('has at most eight links on every site for everybody, the settings last', () => {
    for (const site of siteIds)
      for (const person of people) {
        const { menu } = ownPages(person, site);
        expect(menu.length, `${site} ${person.role}`).toBeLessThanOrEqual(8);
        expect(menu.at(-1)?.label).toBe('Settings');
      }
  });

  test('has the pages of the specification wherever there is a dashboard', () => {
    for (const person of people) {
      const labels = ownPages(person, 'sports').menu.map(({ label }) => label);
      expect(labels).toEqual(expect.arrayContaining(['Profile', 'My Studio', 'Dashboard', 'Invite friends']));
    }
  });

  test('leaves nothing out: what it has no room for is in the settings', () => {
    const pages = ownPages(people.find(({ role }) => role === 'ATHLETE') as MyProfile, 'sports');
    const all = [...pages.menu, ...pages.more].map(({ label }) => label);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining(['My records', 'Bookmarks', 'Drafts', 'Orders to send']));
  });
});
