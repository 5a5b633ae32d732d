import { z } from 'zod';
import { problemOfLink } from '#features/sites/social-links.ts';
import type { CallInput } from '#platform/call.ts';
import { lookUp } from '#platform/look-up.ts';
import type { MyProfile } from '#rules/accounts/calls.ts';
import { updateProfile } from '#rules/accounts/profile/calls.ts';
import { SocialKind } from '#rules/sites/calls.ts';

/** The profile has no sign-in, so that the viewer only runs it. */
export const isOwnedRole = (role: MyProfile['role']): boolean => role === 'TRIBE' || role === 'COLLECTION';

export type ProfileChanges = Omit<CallInput<typeof updateProfile>['body'], 'version'>;

const { socialLinks, ...fields } = updateProfile.body.shape;
const href = socialLinks.unwrap().element.shape.href;

/** People type links without a scheme: `instagram.com/me`, `me@example.com`. */
export function wholeAddress(text: string): string {
  const typed = text.trim();
  if (typed === '' || /^[a-z]+:/i.test(typed)) return typed;
  return /^[^/\s]+@[^/\s]+$/.test(typed) ? `mailto:${typed}` : `https://${typed}`;
}

/** The call's own rules; only links may be empty here, since all seven kinds have a field. */
export const ProfileForm = z.object({
  username: fields.username,
  displayName: fields.displayName,
  bio: fields.bio,
  country: fields.country,
  region: fields.region,
  sports: fields.sports,
  timeZone: fields.timeZone,
  socialLinks: z.array(
    z
      .object({ kind: SocialKind, href: z.string().transform(wholeAddress).pipe(z.literal('').or(href)) })
      .superRefine((link, check) => {
        const problem = link.href && problemOfLink(link.kind, link.href);
        if (problem) check.addIssue({ code: 'custom', message: problem, path: ['href'] });
      }),
  ),
});
export type ProfileValues = z.input<typeof ProfileForm>;

export const valuesOf = (profile: MyProfile): ProfileValues => ({
  username: profile.username,
  displayName: profile.displayName,
  bio: profile.bio,
  country: profile.country ?? '',
  region: profile.region ?? '',
  sports: profile.sports,
  timeZone: profile.timeZone,
  socialLinks: SocialKind.options.map((kind) => ({
    kind,
    href: profile.socialLinks.find((link) => link.kind === kind)?.href.replace(/^mailto:/, '') ?? '',
  })),
});

/** What is checked, and sent as far as it changed. */
export const inputOf = (values: ProfileValues) => ({
  ...values,
  socialLinks: values.socialLinks.map(({ kind, href }) => ({ kind, href: wholeAddress(href) })),
});
export type ProfileInput = ReturnType<typeof inputOf>;

/** Sends changed fields only, so that concurrent changes to others aren't overwritten. */
export function changesIn(input: ProfileInput, before: ProfileInput): ProfileChanges {
  const { socialLinks, ...changed }: ProfileChanges = Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(lookUp<unknown>(before, name)),
    ),
  );
  return socialLinks ? { ...changed, socialLinks: socialLinks.filter(({ href }) => href !== '') } : changed;
}

/** The form's field for a refused field of the call: `socialLinks.1.href` counts sent links only. */
export function formField(field: string, sent: ProfileChanges): string {
  const [name, index] = field.split('.');
  if (name !== 'socialLinks') return name ?? field;
  const kind = sent.socialLinks?.[Number(index)]?.kind;
  return `socialLinks.${kind ? SocialKind.options.indexOf(kind) : 0}.href`;
}
