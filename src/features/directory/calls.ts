import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { TeamLevel } from '#features/teams/calls.ts';
import { call } from '#platform/call.ts';
import { Done, Id, IdOrName, line, pageOf, pageQuery, text } from '#platform/fields.ts';
import { entryKinds } from './directory.ts';

const group = 'hub';
export const EntryKind = z.enum(entryKinds, { error: 'Choose as what you are listed.' });
const Year = z.int().min(1950).max(2100);

/** An entry as the directory shows it: what its owner chose, and nothing else of them. */
export const DirectoryEntry = z.object({
  id: z.string(),
  kind: EntryKind,
  /** Of the person, the brand or the team. */
  name: z.string(),
  /** Who is listed; of a team, the manager who listed it. */
  account: AccountCard,
  team: z.object({ id: z.string(), name: z.string(), slug: z.string() }).nullable(),
  headline: z.string(),
  about: z.string(),
  sport: z.string(),
  position: z.string(),
  region: z.string(),
  level: TeamLevel.nullable(),
  graduationYear: Year.nullable(),
  isOpen: z.boolean(),
  takesContacts: z.boolean(),
  listedAt: z.string(),
});
export type DirectoryEntry = z.infer<typeof DirectoryEntry>;

const ContactState = z.enum(['sent', 'accepted', 'declined']);

/** Somebody asks for the contact of an entry. */
export const DirectoryContact = z.object({
  id: z.string(),
  entry: DirectoryEntry,
  sender: AccountCard,
  message: z.string(),
  state: ContactState,
  /** For the sender of an accepted request, and its recipient. */
  shared: z.string().nullable(),
  createdAt: z.string(),
});
export type DirectoryContact = z.infer<typeof DirectoryContact>;

export const getDirectory = call({
  method: 'GET',
  path: '/athlete-hub/directory',
  access: 'key',
  group,
  summary: 'Athletes, coaches, teams and brands who chose to be listed, newest first',
  query: z.object({
    ...pageQuery,
    q: line(80, 1).optional(),
    kind: EntryKind.optional(),
    sport: z.string().max(40).optional(),
    position: line(40, 1).optional(),
    region: line(60, 1).optional(),
    level: TeamLevel.optional(),
    graduationYear: z.coerce.number().int().min(1950).max(2100).optional(),
    verified: z.enum(['true']).optional(),
    open: z.enum(['true']).optional(),
  }),
  reply: pageOf(DirectoryEntry),
});
export const getDirectoryEntry = call({
  method: 'GET',
  path: '/athlete-hub/directory/:entryId',
  access: 'key',
  group,
  summary: 'One entry of the directory',
  params: z.object({ entryId: Id }),
  reply: DirectoryEntry.extend({
    /** Null for visitors. */
    viewer: z
      .object({
        isOwn: z.boolean(),
        /** My request for its contact. */
        contact: z.object({ state: ContactState, shared: z.string().nullable() }).nullable(),
      })
      .nullable(),
  }),
});
export const getMyDirectoryEntries = call({
  method: 'GET',
  path: '/athlete-hub/my-directory-entries',
  access: 'member',
  group,
  summary: 'How I am listed, and the teams I listed',
  reply: z.object({
    items: z.array(DirectoryEntry.extend({ contact: z.string(), isHidden: z.boolean() })),
    /** As what I may be listed. */
    kinds: z.array(EntryKind),
    /** Why I can’t be listed, in a sentence. */
    refusal: z.string().nullable(),
  }),
});
export const saveDirectoryEntry = call({
  method: 'POST',
  path: '/athlete-hub/save-directory-entry',
  access: 'member',
  group,
  limit: 'write',
  summary: 'List me, or a team I manage, in the directory, or change how; omitted fields stay',
  body: z.object({
    kind: EntryKind,
    teamId: IdOrName.nullable().optional(),
    headline: line(100, 1, 'Write what you do, or what you look for.'),
    about: text(500, 0).optional(),
    sport: z.string().min(1, 'Choose a sport.').max(40),
    position: line(40, 0).optional(),
    region: line(60, 0).optional(),
    level: TeamLevel.nullable().optional(),
    graduationYear: Year.nullable().optional(),
    isOpen: z.boolean().optional(),
    contact: line(120, 0).optional(),
  }),
  reply: DirectoryEntry,
});
export const leaveDirectory = call({
  method: 'POST',
  path: '/athlete-hub/leave-directory',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Take my entry, or that of a team I manage, out of the directory',
  body: z.object({ entryId: Id }),
  reply: Done,
});
export const askForContact = call({
  method: 'POST',
  path: '/athlete-hub/ask-for-contact',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Ask somebody in the directory for their contact',
  body: z.object({ entryId: Id, message: text(500, 1, 'Write why you ask.') }),
  reply: Done,
});
export const getDirectoryContacts = call({
  method: 'GET',
  path: '/athlete-hub/directory-contacts',
  access: 'member',
  group,
  summary: 'Who asked for my contact, or whom I asked, newest first',
  query: z.object({ ...pageQuery, box: z.enum(['received', 'sent']).default('received') }),
  reply: pageOf(DirectoryContact),
});
export const answerContact = call({
  method: 'POST',
  path: '/athlete-hub/answer-contact',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Share my contact with who asked for it, or decline; `block` also blocks them',
  body: z
    .object({ contactId: Id, accept: z.boolean(), block: z.boolean().default(false) })
    .refine(({ accept, block }) => !(accept && block), { error: 'Share your contact or block them.' }),
  reply: Done,
});
