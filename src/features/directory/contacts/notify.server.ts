import { notifyOfAction } from '#features/notifications/delivery/notify.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { contactsPath } from '../directory.ts';
import type { ContactEvent } from '../events.ts';

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

const targetOf = (id: string, path: string) => ({ kind: 'thing', id, name: 'Directory', path }) as const;

export async function notifyOfRequest(ctx: Ctx, { contactId }: ContactEvent): Promise<void> {
  const asked = await find(ctx, contactId);
  if (!asked) return;
  await notifyOfAction(ctx, {
    type: 'contact_asked',
    target: targetOf(asked.entryId, contactsPath),
    by: asked.senderId,
    to: [asked.ownerId],
  });
}

export async function notifyOfSharing(ctx: Ctx, { contactId }: ContactEvent): Promise<void> {
  const asked = await find(ctx, contactId);
  if (!asked) return;
  await notifyOfAction(ctx, {
    type: 'contact_shared',
    target: targetOf(asked.entryId, `${contactsPath}?box=sent`),
    by: asked.ownerId,
    to: [asked.senderId],
  });
}
