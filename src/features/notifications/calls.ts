import { z } from 'zod';
import { Media } from '#features/media/media.ts';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { Done, Id, pageOf, pageQuery } from '#platform/fields.ts';

export const NoticeTarget = z.object({
  /** `account`, `thing`, or a kind that a feature brings: `post`, `tribe` ... */
  kind: z.string(),
  id: z.string(),
  /** The post of a comment. */
  postId: z.string().nullable(),
  /** Its name, and its slug. */
  name: z.string().nullable(),
  slug: z.string().nullable(),
  logo: Media.nullable(),
  /** Its page. */
  path: z.string().nullable(),
  /** An excerpt of the text it is about. */
  preview: z.string().nullable(),
});

/** A group of notices: who did what to one target. The sentence is in the feature's `notices.ts`. */
export const Notice = z.object({
  id: z.string(),
  type: z.string(),
  /** Codes, cents and days of its sentence. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** The newest, at most eight; `count` is the total. */
  people: z.array(AccountCard),
  count: z.int(),
  target: NoticeTarget,
  at: z.string(),
  read: z.boolean(),
});
export type Notice = z.infer<typeof Notice>;

export const getAllNotifications = call({
  method: 'GET',
  path: '/notification/get-all-notifications',
  access: 'member',
  summary: 'My notifications, grouped',
  group: 'notifications',
  query: z.object({ ...pageQuery, filter: z.enum(['all', 'unread']).default('all') }),
  reply: pageOf(Notice),
});

export const clearNotification = call({
  method: 'GET',
  path: '/notification/clear-notificatio/:notifyId',
  access: 'member',
  summary: 'Clear one notification',
  group: 'notifications',
  params: z.object({ notifyId: Id }),
  reply: Done,
  changes: true,
});

export const clearAllNotifications = call({
  method: 'GET',
  path: '/notification/clear-all-notifications',
  access: 'member',
  summary: 'Clear all notifications',
  group: 'notifications',
  reply: Done,
  changes: true,
});

export const readAllNotifications = call({
  method: 'GET',
  path: '/notification/read-all-notifications',
  access: 'member',
  summary: 'Mark all as read',
  group: 'notifications',
  reply: Done,
  changes: true,
});

export const readNotifications = call({
  method: 'POST',
  path: '/notification/read',
  access: 'member',
  summary: 'Mark some as read',
  group: 'notifications',
  body: z.object({ ids: z.array(Id).min(1).max(50) }),
  reply: Done,
});

export const restoreNotification = call({
  method: 'POST',
  path: '/notification/restore',
  access: 'member',
  summary: 'Undo clearing a notification',
  group: 'notifications',
  body: z.object({ id: Id }),
  reply: Done,
});

export const getUnreadCount = call({
  method: 'GET',
  path: '/notification/unread-count',
  access: 'member',
  summary: 'Number of unread groups, counted to 100',
  group: 'notifications',
  reply: z.object({ unread: z.int().min(0).max(100) }),
});

export const digests = ['off', 'daily', 'weekly'] as const;
export const Digest = z.enum(digests);

const Preference = z.object({
  kind: z.string().max(40),
  inApp: z.boolean(),
  email: z.boolean(),
});
export const Preferences = z.object({
  digest: Digest,
  /** Where emails go; null without an address, or for people we don't email directly. */
  email: z.string().nullable(),
  /** Children get no emails from us. */
  canMail: z.boolean(),
  kinds: z.array(Preference.extend({ fixed: z.boolean() })),
});
export type Preferences = z.infer<typeof Preferences>;

export const getNotificationPreferences = call({
  method: 'GET',
  path: '/notification/preferences',
  access: 'member',
  summary: 'My notification settings',
  group: 'notifications',
  reply: Preferences,
});

export const setNotificationPreferences = call({
  method: 'PUT',
  path: '/notification/preferences',
  access: 'member',
  summary: 'Change my notification settings; omitted fields stay',
  group: 'notifications',
  body: z.object({
    digest: Digest.optional(),
    kinds: z
      .array(Preference.partial({ inApp: true, email: true }))
      .max(100)
      .optional(),
  }),
  reply: Preferences,
  limit: 'write',
});

export const unsubscribe = call({
  method: 'POST',
  path: '/notification/unsubscribe',
  access: 'key',
  summary: 'Unsubscribe from the digest, with the token from an email',
  group: 'notifications',
  body: z.object({ token: z.string().min(1).max(200) }),
  reply: Done,
  limit: 'look-up',
});
