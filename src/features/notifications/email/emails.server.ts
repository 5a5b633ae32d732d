import { guestPath, openSession } from '#features/auth/auth.server.ts';
import { mailboxes } from '#features/auth/contact.server.ts';
import { viewerOfAccount } from '#features/auth/viewer.server.ts';
import { inFormsOf } from '#features/people/account-facts.server.ts';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import type { Message } from '#platform/mail/message.ts';
import '../events.ts';
import type { Notice } from '../calls.ts';
import { kindOf } from '../delivery/kinds.server.ts';
import { noticePath, noticeSentence, noticeSubject } from '../notice-text.ts';
import { presentNotices } from '../notices/list-notices.server.ts';
import { findNotices } from '../notices/queries.server.ts';
import type { NoticeType } from '../notices-of.ts';
import { noticeEmails, notices as types } from '../points.ts';
import { digestToken } from '../preferences/unsubscribe.server.ts';

/** Sends what is still unread. When everything was read or cleared by now, nothing is sent. */
export const sendDigest = (ctx: Ctx, event: EventMap['notices.digest']): Promise<void> =>
  inFormsOf(ctx, event.accountId, () => queueDigest(ctx, event));

async function queueDigest(ctx: Ctx, event: EventMap['notices.digest']): Promise<void> {
  const { accountId, on, noticeIds, more } = event;
  const there: Ctx = { ...ctx, site: on };
  const reader = await readerOf(there, accountId);
  if (!reader) return;
  const rows = await findNotices(reader.ctx, noticeIds);
  const notices = await presentNotices(
    reader.ctx,
    rows.filter(({ readAt }) => readAt === null),
  );
  if (notices.length === 0) return;
  const total = notices.length + more;
  const url = (path: string) => ctx.deps.hosts.urlOf(on, path);
  const stop = url(`/unsubscribe?token=${digestToken(ctx, accountId)}`);
  const message: Message = {
    subject: total === 1 ? '1 new notification' : `${total} new notifications`,
    text: [`Hello ${reader.name}, here’s what you missed.`],
    list: notices.map((notice) => {
      const type = types.find(ctx, notice.type);
      return { text: lineOf(type, notice), href: url(noticePath(type, notice)) };
    }),
    link: { href: url('/notifications'), label: more > 0 ? `See these and ${more} more` : 'See them all' },
    unsubscribe: { href: stop, text: 'You get this summary because you have unread notifications.' },
  };
  await ctx.deps.mail.queueEmail(ctx, reader.email, await siteName(ctx.deps, on), message);
}

function lineOf(type: NoticeType | undefined, notice: Notice): string {
  const sentence = noticeSentence(type, notice);
  return notice.target.preview ? `${sentence}: “${notice.target.preview}”` : sentence;
}

/** What somebody should know today: about their security, or a moderation decision. */
export const sendNoticeEmail = (ctx: Ctx, event: EventMap['notices.email']): Promise<void> =>
  inFormsOf(ctx, event.accountId, () => queueNoticeEmail(ctx, event));

async function queueNoticeEmail(ctx: Ctx, event: EventMap['notices.email']): Promise<void> {
  const { accountId, noticeId } = event;
  const reader = await readerOf(ctx, accountId);
  if (!reader) return;
  const [notice] = await presentNotices(reader.ctx, await findNotices(reader.ctx, [noticeId]));
  const type = notice && types.find(ctx, notice.type);
  if (!type) return;
  const sentence = noticeSentence(type, notice);
  const path = noticePath(type, notice);
  const plain = ctx.deps.hosts.urlOf(ctx.site, path);
  // A guest has no other way in.
  const href =
    reader.ctx.viewer.state === 'guest'
      ? ctx.deps.hosts.urlOf(ctx.site, guestPath(path, await openSession(ctx, accountId, { isGuest: true })))
      : plain;
  const lines = (await noticeEmails.find(ctx, type.type)?.lines(ctx, notice.target)) ?? [];
  await ctx.deps.mail.queueEmail(ctx, reader.email, await siteName(ctx.deps, ctx.site), {
    subject: noticeSubject(type, notice),
    text: [
      `Hello ${reader.name},`,
      /[.!?”]$/.test(sentence) ? sentence : `${sentence}.`,
      kindOf(ctx, type).emailAtOnce ?? '',
    ],
    list: lines.map((line) => (line.href === plain ? { ...line, href } : line)),
    link: { href, label: 'View' },
  });
}

/** The recipient as a viewer: what pages hide from them isn't in the email either. */
async function readerOf(ctx: Ctx, accountId: string) {
  const viewer = await viewerOfAccount(ctx, accountId);
  const [row] = await ctx.sql<{ email: string | null; name: string }[]>`
    select a.email, a.name from (${mailboxes(ctx)}) a where a.id = ${accountId}`;
  return viewer && row?.email ? { email: row.email, name: row.name, ctx: { ...ctx, viewer } } : null;
}
