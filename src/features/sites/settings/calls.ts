import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { line, text } from '#platform/fields.ts';
import { siteIds } from '#platform/site.ts';
import { siteSwitches } from '../site-switches.ts';

const Switch = z.enum(siteSwitches);

export const AdminSite = z.object({
  site: z.enum(siteIds),
  /** The site’s default name. */
  ownName: z.string(),
  name: z.string().nullable(),
  /** What the site’s rules allow, and staff can switch off. */
  allowed: z.array(Switch),
  switchedOff: z.array(Switch),
  /** 0 before the first change. */
  version: z.int(),
  updatedAt: z.string().nullable(),
  updatedBy: AccountCard.nullable(),
});
export type AdminSite = z.infer<typeof AdminSite>;

export const getAdminSite = call({
  method: 'GET',
  path: '/admin/sites',
  access: 'staff',
  act: 'sites.read',
  group: 'admin',
  summary: 'The name and switches of this site',
  reply: AdminSite,
});

export const updateAdminSite = call({
  method: 'POST',
  path: '/admin/sites/update',
  access: 'staff',
  act: 'sites.change',
  group: 'admin',
  limit: 'write',
  summary: 'Change the name and switches of this site',
  body: z.object({
    name: line(40, 2).nullable(),
    switchedOff: z.array(Switch).max(siteSwitches.length),
    reason: text(500, 1, 'Enter a reason.'),
    /** The version that was edited: 409 VERSION_CONFLICT when somebody changed it since. */
    version: z.int().min(0),
  }),
  reply: AdminSite,
});
