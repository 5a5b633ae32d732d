import { expect, test } from 'vitest';
import { problemOfLink } from '#features/sites/social-links.ts';
import { roles } from './account.ts';
import { ageBandOf, ageOn, needsGuardian } from './age.ts';
import { AVATAR_PRESETS, avatarOf } from './avatar.ts';
import { findPersonalData } from './personal-data/personal-data.ts';
import { profilePath } from './profile-path.ts';

test('age is counted in whole years, from the first minute of a birthday', () => {
  const day = new Date('2026-03-01T00:00:00Z');
  expect(ageOn('2013-03-01', day)).toBe(13);
  expect(ageOn('2013-03-02', day)).toBe(12);
  expect(ageOn('2008-02-29', day)).toBe(18);
  expect(ageOn('2026-03-02', day)).toBe(-1);
});

test('under 13 needs a guardian everywhere, under 18 on the kids site', () => {
  expect([12, 13, 17, 18].map(ageBandOf)).toEqual(['under_13', '13_17', '13_17', 'adult']);
  expect(needsGuardian('under_13', 'sports')).toBe(true);
  expect(needsGuardian('13_17', 'sports')).toBe(false);
  expect(needsGuardian('13_17', 'kids')).toBe(true);
  expect(needsGuardian('adult', 'kids')).toBe(false);
});

test('every role has its segment in the address of its profile', () => {
  const paths = Object.fromEntries(
    roles.map((role) => [role, profilePath({ role, username: 'x' }).split('/')[1]]),
  );
  expect(paths).toEqual({
    ATHLETE: 'players',
    USER: 'fans',
    DEVELOPER: 'fans',
    SUPERADMIN: 'fans',
    ADMIN: 'fans',
    TEAM_MANAGER: 'fans',
    CREATOR: 'artist',
    TRIBE: 'tribes',
    COLLECTION: 'collections',
  });
  expect(profilePath({ role: 'USER', username: '' })).toBe('');
});

test('an avatar is the upload, otherwise the preset, otherwise chosen by id', () => {
  const id = '01890000-0000-7000-8000-00000000002a';
  const chosen = avatarOf({ id, avatarPreset: 'juno' }, null);
  expect(chosen).toMatchObject({ url: '/avatars/juno.svg', isDefault: false });
  const given = avatarOf({ id, avatarPreset: null }, null);
  expect(given).toMatchObject({ isDefault: true });
  expect(avatarOf({ id, avatarPreset: 'no-longer-there' }, null)).toEqual(given);
  const upload = { ...given, id: 'm', url: '/media/m/full.jpg', isDefault: false };
  expect(avatarOf({ id, avatarPreset: 'juno' }, upload)).toBe(upload);
  const faces = new Set(
    Array.from(
      { length: 400 },
      (_, i) => avatarOf({ id: `x-${i.toString(16).padStart(8, '0')}`, avatarPreset: null }, null).url,
    ),
  );
  expect(faces.size).toBe(AVATAR_PRESETS.length);
});

test.each([
  ['instagram', 'https://www.instagram.com/bob'],
  ['twitter', 'https://x.com/bob'],
  ['medium', 'https://bob.medium.com/a'],
  ['linkedin', 'https://www.linkedin.com/in/bob'],
  ['youtube', 'https://youtu.be/abc'],
  ['discord', 'https://discord.gg/abc'],
  ['mail', 'mailto:bob@example.com'],
] as const)('a %s link leads where its name says', (kind, href) =>
  expect(problemOfLink(kind, href)).toBeNull(),
);

test.each([
  ['instagram', 'http://instagram.com/bob'],
  ['instagram', 'https://instagram.com.evil.test/bob'],
  ['instagram', 'https://notinstagram.com/bob'],
  ['instagram', 'https://instagram.com@evil.test/'],
  ['twitter', 'https://twitter.com:8443/bob'],
  ['youtube', 'javascript:alert(1)'],
  ['mail', 'https://example.com'],
  ['mail', 'mailto:bob@example.com?bcc=all@example.com'],
  ['mail', 'mailto:bob'],
] as const)('a %s link cannot be %s', (kind, href) => expect(problemOfLink(kind, href)).not.toBeNull());

test.each([
  ['mail', 'write to emma@example.com'],
  ['phone', 'call 07700 900 123'],
  ['link', 'my channel: cool-kid.tv/live'],
  ['address', 'I live at 12 Oak Tree Street'],
] as const)('what leads to a child is seen as %s: %s', (kind, text) =>
  expect(findPersonalData(text)).toBe(kind),
);
