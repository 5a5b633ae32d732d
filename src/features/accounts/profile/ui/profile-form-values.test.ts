import { expect, test } from 'vitest';
import { changesIn, formField, ProfileForm, wholeAddress } from './profile-form-values.ts';

const values = ProfileForm.parse({
  displayName: 'Ada',
  sports: [],
  socialLinks: [
    { kind: 'instagram', href: '' },
    { kind: 'twitter', href: '' },
    { kind: 'youtube', href: 'youtube.com/@ada' },
    { kind: 'mail', href: 'ada@example.com' },
  ],
});

test('an address may be written as people say it', () => {
  expect(wholeAddress('instagram.com/ada')).toBe('https://instagram.com/ada');
  expect(wholeAddress(' ada@example.com ')).toBe('mailto:ada@example.com');
  expect(wholeAddress('https://medium.com/@ada')).toBe('https://medium.com/@ada');
  expect(wholeAddress('javascript:alert(1)')).toBe('javascript:alert(1)');
});

test('only what was touched is sent, and empty links are left out', () => {
  expect(changesIn(values, { socialLinks: true })).toEqual({
    socialLinks: [
      { kind: 'youtube', href: 'https://youtube.com/@ada' },
      { kind: 'mail', href: 'mailto:ada@example.com' },
    ],
  });
});

test('a link of another house is refused under its own field', () => {
  const parsed = ProfileForm.safeParse({ socialLinks: [{ kind: 'instagram', href: 'example.com/ada' }] });
  expect(parsed.error?.issues[0]?.path).toEqual(['socialLinks', 0, 'href']);
});

test('a refusal of a sent link is shown at the field it was written in', () => {
  expect(formField('socialLinks.0.href', changesIn(values, { socialLinks: true }))).toBe(
    'socialLinks.4.href',
  );
  expect(formField('sports.2.positions', {})).toBe('sports');
});
