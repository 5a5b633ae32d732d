import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { Email, Id, line, text } from '#platform/fields.ts';
import { siteIds } from '#platform/site.ts';
import { SocialKind, SocialLink } from '../calls.ts';
import { problemOfLink } from '../social-links.ts';

/** What a new owner does first, in order. */
export const setupSteps = [
  'name',
  'logo',
  'tagline',
  'contact',
  'texts',
  'social',
  'mail',
  'payments',
  'tribe',
  'sites',
] as const;
export const SetupStep = z.enum(setupSteps);
export type SetupStep = z.infer<typeof SetupStep>;

const Site = z.enum(siteIds);
const Taglines = z.object({
  sports: line(120, 3).nullable(),
  cricket: line(120, 3).nullable(),
  kids: line(120, 3).nullable(),
});

const LinkKind = SocialKind.exclude(['mail']);
const Link = z.object({ kind: LinkKind, href: line(200) }).superRefine(({ kind, href }, { addIssue }) => {
  const problem = problemOfLink(kind, href);
  if (problem) addIssue({ code: 'custom', message: problem, path: ['href'] });
});

export const AdminInstance = z.object({
  name: z.string().nullable(),
  contactEmail: z.string().nullable(),
  legalName: z.string().nullable(),
  legalAddress: z.string().nullable(),
  socialLinks: z.array(SocialLink),
  /** Null: the one that every new site has. */
  taglines: Taglines,
  sitesOn: z.array(Site),
  /** False: all are on because nobody has chosen yet. */
  sitesChosen: z.boolean(),
  /** Its path. */
  logo: z.string().nullable(),
  skippedSteps: z.array(SetupStep),
  /** When the list of first steps was put away. */
  stepsEndedAt: z.string().nullable(),
  version: z.int(),
  updatedAt: z.string(),
  updatedBy: AccountCard.nullable(),
});
export type AdminInstance = z.infer<typeof AdminInstance>;

export const getAdminInstance = call({
  method: 'GET',
  path: '/admin/instance',
  access: 'staff',
  act: 'instance.read',
  group: 'admin',
  summary: 'Whose instance this is: name, logo, taglines, legal contact, links, and which sites are on',
  reply: AdminInstance,
});

export const updateAdminInstance = call({
  method: 'POST',
  path: '/admin/instance/update',
  access: 'staff',
  act: 'instance.change',
  group: 'admin',
  limit: 'write',
  summary: 'Change whose instance this is, for all sites; what is left out stays',
  body: z.object({
    name: line(32, 2, 'Enter the name of your site.').optional(),
    contactEmail: Email.nullable().optional(),
    legalName: line(120, 2).nullable().optional(),
    legalAddress: text(300, 5).nullable().optional(),
    socialLinks: z
      .array(Link)
      .max(LinkKind.options.length)
      .refine((links) => new Set(links.map(({ kind }) => kind)).size === links.length, {
        error: 'Enter one link for each network.',
      })
      .optional(),
    taglines: Taglines.partial().optional(),
    sitesOn: z.array(Site).min(1, 'Leave at least one site on.').max(siteIds.length).optional(),
    /** An upload of mine; null takes the logo away. */
    logoMediaId: Id.nullable().optional(),
    skippedSteps: z.array(SetupStep).max(setupSteps.length).optional(),
    isSetupEnded: z.boolean().optional(),
    reason: text(500, 1, 'Enter a reason.'),
    /** The version that was edited: 409 VERSION_CONFLICT when somebody changed it since. */
    version: z.int().min(1),
  }),
  reply: AdminInstance,
});
