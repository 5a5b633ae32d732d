import { blockAccount } from '#features/accounts/relationships/block.server.ts';
import { checkWritten } from '#features/moderation/check-written.server.ts';
import { accountFacts, lockAccount } from '#features/people/account-facts.server.ts';
import { accountCards, activeViewerOf } from '#features/people/people.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact, viewerOf } from '#platform/ctx.ts';
import { conflict, forbidden, notFound, tooMany } from '#platform/errors.ts';
import type { Page } from '#platform/fields.ts';
import { newId } from '#platform/ids.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import type { answerContact, askForContact, DirectoryContact, getDirectoryContacts } from '../calls.ts';
import { MOST_A_DAY } from '../directory.ts';
import { type EntryRow, entryColumns, presentEntries } from '../entry-row.server.ts';
import { assertHasDirectory, readableEntry } from '../see-directory.server.ts';
import '../events.ts';

/**
 * Asks for the contact of an entry, once.
 * @throws 409 ALREADY_ASKED or NO_CONTACT, 403 for who is under 18, 429 after ten in a day
 */
export async function ask(
  ctx: Ctx,
  { entryId, message }: CallParsed<typeof askForContact>['body'],
): Promise<{ ok: true }> {
  const { accountId } = activeViewerOf(ctx);
  const entry = await readableEntry(ctx, entryId);
  if (entry.accountId === accountId) throw conflict('OWN_ENTRY', 'This is your own entry.');
  if (entry.state !== 'listed') throw notFound('entry');
  if (entry.contact === '') throw conflict('NO_CONTACT', 'This entry takes no requests.');
  const facts = await accountFacts(ctx, accountId);
  if (facts?.ageBand && facts.ageBand !== 'adult')
    throw forbidden('You can ask for contacts once you’re 18.', 'TOO_YOUNG');
  await checkWritten(ctx, 'directory_contact', { message });
  await transact(ctx, async (tx) => {
    // Tabs of one person are serialized: the limit of a day counts them all.
    await lockAccount(tx, accountId);
    await assertNotTooMany(tx, accountId);
    const contactId = newId();
    const made = await tx.sql`
      insert into directory_contact (id, entry_id, sender_id, message)
      values (${contactId}, ${entryId}, ${accountId}, ${message}) on conflict (entry_id, sender_id) do nothing returning id`;
    if (made.length === 0) throw conflict('ALREADY_ASKED', 'You’ve already asked for this contact.');
    await emit(tx, 'directory.contact-asked', { contactId });
  });
  return { ok: true };
}

async function assertNotTooMany({ sql, now }: Ctx, accountId: string): Promise<void> {
  const [row] = await sql<{ count: number; wait: number }[]>`
    select count(*)::int as count,
      ceil(extract(epoch from min(created_at) + interval '1 day' - ${now}::timestamptz))::int as wait
    from directory_contact
    where sender_id = ${accountId} and created_at > ${now}::timestamptz - interval '1 day'`;
  if (row && row.count >= MOST_A_DAY)
    throw tooMany(Math.max(1, row.wait), `You can ask ${MOST_A_DAY} people a day. Try again tomorrow.`);
}

interface ContactRow extends EntryRow {
  contactId: string;
  senderId: string;
  message: string;
  contactState: DirectoryContact['state'];
  shared: string | null;
  createdAt: string;
}

/** Requests for the viewer's contact, or those they sent. People the viewer may not see are left out. */
export async function contacts(
  ctx: Ctx,
  { box, limit, cursor }: CallParsed<typeof getDirectoryContacts>['query'],
): Promise<Page<DirectoryContact>> {
  assertHasDirectory(ctx);
  const { sql, site } = ctx;
  const { accountId } = viewerOf(ctx);
  const after = decodeCursor(cursor, [aTime, anId]);
  const rows = await sql<ContactRow[]>`
    select ${entryColumns(ctx)}, c.id as contact_id, c.sender_id, c.message, c.state as contact_state, c.shared, c.created_at
    from directory_contact c join directory_entry e on e.id = c.entry_id
    where e.site = ${site} and ${box === 'sent' ? sql`c.sender_id` : sql`e.account_id`} = ${accountId}
      ${after ? sql`and (c.created_at, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by c.created_at desc, c.id desc limit ${limit + 1}`;
  const page = toPage(rows, limit, ({ createdAt, contactId }) => [createdAt, contactId]);
  const [entries, senders] = await Promise.all([
    presentEntries(ctx, page.items.map(entryOf)),
    accountCards(
      ctx,
      page.items.map(({ senderId }) => senderId),
    ),
  ]);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const items = page.items.flatMap((row) => {
    const [entry, sender] = [byId.get(row.id), senders.get(row.senderId)];
    if (!entry || !sender) return [];
    const { contactId: id, message, contactState: state, shared, createdAt } = row;
    return [{ id, entry, sender, message, state, shared, createdAt }];
  });
  return { ...page, items };
}

const entryOf = ({
  contactId: _1,
  senderId: _2,
  message: _3,
  contactState: _4,
  shared: _5,
  createdAt: _6,
  ...entry
}: ContactRow): EntryRow => entry;

/** Shares the contact as it is now, or declines. @throws 409 when it was answered already */
export async function answer(
  ctx: Ctx,
  { contactId, accept, block }: CallParsed<typeof answerContact>['body'],
): Promise<{ ok: true }> {
  const { accountId } = activeViewerOf(ctx, { allowLimited: true });
  const [row] = await ctx.sql<{ senderId: string }[]>`
    select c.sender_id from directory_contact c join directory_entry e on e.id = c.entry_id
    where c.id = ${contactId} and e.account_id = ${accountId} and e.site = ${ctx.site}`;
  if (!row) throw notFound('request');
  await transact(ctx, async (tx) => {
    const moved = await tx.sql`
      update directory_contact c set state = ${accept ? 'accepted' : 'declined'},
        shared = ${accept ? tx.sql`e.contact` : null}, answered_at = now()
      from directory_entry e where e.id = c.entry_id and c.id = ${contactId} and c.state = 'sent' returning c.id`;
    if (moved.length === 0) throw conflict('ANSWERED', 'You’ve already answered this request.');
    if (accept) await emit(tx, 'directory.contact-accepted', { contactId });
  });
  if (block) {
    const sender = (await accountCards(ctx, [row.senderId])).get(row.senderId);
    if (sender) await blockAccount(ctx, { username: sender.username, blocked: true });
  }
  return { ok: true };
}
