import { activeViewerOf, uncheckedCards } from '#features/people/people.server.ts';
import { isBlockBetween } from '#features/people/relationship.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact, viewerOf } from '#platform/ctx.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import type { Page } from '#platform/fields.ts';
import { newId } from '#platform/ids.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import '../events.ts';
import type { ApplicationState } from '../opportunity.ts';
import type { getApplicationMessages, Message, sendApplicationMessage } from './calls.ts';

interface Row {
  id: string;
  authorId: string;
  text: string;
  createdAt: string;
}

interface Sides {
  applicantId: string;
  organisationId: string;
  state: ApplicationState;
}

export async function messagesOf(
  ctx: Ctx,
  applicationId: string,
  { limit, cursor }: CallParsed<typeof getApplicationMessages>['query'],
): Promise<Page<Message>> {
  const { sql } = ctx;
  await sidesOf(ctx, applicationId);
  const after = decodeCursor(cursor, [aTime, anId]);
  const rows = await sql<Row[]>`
    select id, author_id, text, created_at from opportunity_message
    where application_id = ${applicationId}
      ${after ? sql`and (created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by created_at desc, id desc limit ${limit + 1}`;
  const page = toPage(rows, limit, (row) => [row.createdAt, row.id]);
  return { ...page, items: await present(ctx, page.items) };
}

const MOST_KEPT = 200;

/** The newest that were written until then, the first of them first. The caller has checked who asks. */
export async function messagesUntil(ctx: Ctx, applicationId: string, until: string): Promise<Message[]> {
  const rows = await ctx.sql<Row[]>`
    select id, author_id, text, created_at from opportunity_message
    where application_id = ${applicationId} and created_at <= ${until}
    order by created_at desc, id desc limit ${MOST_KEPT}`;
  return present(ctx, rows.toReversed());
}

/** @throws 404 unless the viewer is one of the two, 403 after a block, 409 once the application was withdrawn */
export async function sendMessage(
  ctx: Ctx,
  { applicationId, text }: CallParsed<typeof sendApplicationMessage>['body'],
): Promise<Message> {
  const { accountId } = activeViewerOf(ctx);
  const { applicantId, organisationId, state } = await sidesOf(ctx, applicationId);
  if (await isBlockBetween(ctx, applicantId, organisationId))
    throw forbidden('You can’t write to each other.');
  if (state === 'guardian_pending' || state === 'withdrawn')
    throw conflict('NOT_SUBMITTED', 'Messages are for applications that the organisation has.');
  const row = { id: newId(), authorId: accountId, text, createdAt: ctx.now.toISOString() };
  await transact(ctx, async (tx) => {
    await tx.sql`
      insert into opportunity_message (id, application_id, author_id, text, created_at)
      values (${row.id}, ${applicationId}, ${accountId}, ${text}, ${row.createdAt})`;
    await emit(tx, 'application.message-sent', { applicationId, messageId: row.id, authorId: accountId });
  });
  const [message] = await present(ctx, [row]);
  if (!message) throw new Error('the author of a message is gone');
  return message;
}

/** @throws 404 unless the viewer is one of them */
async function sidesOf(ctx: Ctx, applicationId: string): Promise<Sides> {
  const { accountId } = viewerOf(ctx);
  const [row] = await ctx.sql<Sides[]>`
    select p.account_id as applicant_id, o.organisation_id, p.state
    from opportunity_application p join opportunity o on o.id = p.opportunity_id and o.site = ${ctx.site}
    where p.id = ${applicationId}`;
  const isApplicant = row?.applicantId === accountId;
  const isOrganisation = row?.organisationId === accountId && row.state !== 'guardian_pending';
  if (!row || !(isApplicant || isOrganisation)) throw notFound('application');
  return row;
}

async function present(ctx: Ctx, rows: readonly Row[]): Promise<Message[]> {
  const people = await uncheckedCards(
    ctx,
    rows.map(({ authorId }) => authorId),
  );
  return rows.flatMap(({ id, authorId, text, createdAt }) => {
    const author = people.get(authorId);
    return author ? [{ id, author, isOwn: authorId === ctx.viewer?.accountId, text, createdAt }] : [];
  });
}
