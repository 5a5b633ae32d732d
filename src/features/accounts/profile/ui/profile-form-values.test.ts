import { expect, test } from 'vitest';
import { changesIn, formField, inputOf, ProfileForm, wholeAddress } from './profile-form-values.ts';

const before = {
  username: 'ada',
  displayName: 'Ada',
  bio: '',
  country: 'NL',
  region: '',
  sports: [],
  timeZone: 'UTC',
  socialLinks: [
    { kind: 'instagram' as const, href: '' },
    { kind: 'twitter' as const, href: '' },
    { kind: 'youtube' as const, href: '' },
    { kind: 'mail' as const, href: '' },
  ],
};
const changes = changesIn(
  inputOf({
    ...before,
    socialLinks: [
      ...before.socialLinks.slice(0, 2),
      { kind: 'youtube', href: 'youtube.com/@ada' },
      { kind: 'mail', href: 'ada@example.com' },
    ],
  }),
  inputOf(before),
);

test('accepts links without https://', () => {
  expect(wholeAddress('instagram.com/ada')).toBe('https://instagram.com/ada');
  expect(wholeAddress(' ada@example.com ')).toBe('mailto:ada@example.com');
  expect(wholeAddress('https://medium.com/@ada')).toBe('https://medium.com/@ada');
  expect(wholeAddress('javascript:alert(1)')).toBe('javascript:alert(1)');
});

test('sends only changed fields, without empty links', () => {
  expect(changes).toEqual({
    socialLinks: [
      { kind: 'youtube', href: 'https://youtube.com/@ada' },
      { kind: 'mail', href: 'mailto:ada@example.com' },
    ],
  });
});

test('refuses a link to another network, at its field', () => {
  const parsed = ProfileForm.safeParse({ socialLinks: [{ kind: 'instagram', href: 'example.com/ada' }] });
  expect(parsed.error?.issues[0]?.path).toEqual(['socialLinks', 0, 'href']);
});

test('shows the refusal of a link at its field', () => {
  expect(formField('socialLinks.0.href', changes)).toBe('socialLinks.4.href');
  expect(formField('sports.2.positions', {})).toBe('sports');
});
