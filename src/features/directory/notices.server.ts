import { notifyOfAction } from '#features/notifications/delivery/notify.server.ts';
import { notices, thing } from '#features/notifications/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { contactsPath } from './directory.ts';
import type { ContactEvent } from './events.ts';
import { directoryNotices } from './notices.ts';

interface Asked {
  entryId: string;
  ownerId: string;
  senderId: string;
}

async function find({ sql }: Ctx, contactId: string): Promise<Asked | undefined> {
  const [row] = await sql<Asked[]>`
    select e.id as entry_id, e.account_id as owner_id, c.sender_id from directory_contact c
    join directory_entry e on e.id = c.entry_id where c.id = ${contactId}`;
  return row;
}

async function notifyOfRequest(ctx: Ctx, { contactId }: ContactEvent): Promise<void> {
  const asked = await find(ctx, contactId);
  if (!asked) return;
  await notifyOfAction(ctx, directoryNotices.contact_asked, {
    about: thing({ id: asked.entryId, path: contactsPath }),
    by: asked.senderId,
    to: [asked.ownerId],
  });
}

async function notifyOfSharing(ctx: Ctx, { contactId }: ContactEvent): Promise<void> {
  const asked = await find(ctx, contactId);
  if (!asked) return;
  await notifyOfAction(ctx, directoryNotices.contact_shared, {
    about: thing({ id: asked.entryId, path: `${contactsPath}?box=sent` }),
    by: asked.ownerId,
    to: [asked.senderId],
  });
}

export const noticed: Feature = {
  brings: [notices.with(...Object.values(directoryNotices))],
  subscriptions: [
    on('directory.contact-asked', 'directory.notify-of-request', notifyOfRequest),
    on('directory.contact-accepted', 'directory.notify-of-sharing', notifyOfSharing),
  ],
};
