import { checkWritten, recordFoundWords } from '#features/moderation/check-written.server.ts';
import { sportsOf } from '#features/sites/sports.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { assertVersion, conflict, invalid, notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { keepOmitted } from '#platform/keep-omitted.ts';
import { nextFreeSlug } from '#platform/sql/next-free-slug.ts';
import { slugOf } from '#platform/sql/slug.ts';
import type { Opportunity } from '../calls.ts';
import { findOpportunity, type OpportunityRow } from '../opportunity-row.server.ts';
import { opportunityStates } from '../opportunity-states.server.ts';
import { organisationOf } from '../standing.server.ts';
import type { saveOpportunity } from './calls.ts';
import { opportunity } from './see-opportunities.server.ts';

type Sent = CallParsed<typeof saveOpportunity>['body'];
type Optional = 'level' | 'place' | 'isRemote' | 'minimumAge' | 'questions';
type Fields = Omit<Sent, Optional> & { [Name in Optional]-?: Exclude<Sent[Name], undefined> };
const blank: Pick<Fields, Optional> = {
  level: null,
  place: '',
  isRemote: false,
  minimumAge: null,
  questions: [],
};

/**
 * Writes a draft, or changes an opportunity of the viewer's organisation. What its readers were told of an open one is
 * reviewed again when it changes; a later deadline or more slots are not.
 * @throws 403 unless the viewer is a verified brand, 409 VERSION_CONFLICT with it as it is now, SLOTS_TAKEN or CLOSED
 */
export async function saveOpportunityOf(ctx: Ctx, sent: Sent): Promise<Opportunity> {
  const accountId = await organisationOf(ctx);
  const before = sent.opportunityId ? await findOpportunity(ctx, sent.opportunityId) : null;
  const fields: Fields = { ...sent, ...keepOmitted(before ? optionalOf(before) : blank, sent) };
  assertFields(ctx, fields);
  const { title, description, questions } = fields;
  const { foundWords } = await checkWritten(ctx, 'opportunity', {
    title,
    description,
    questions: questions.map(({ text }) => text),
  });
  const id = await transact(ctx, async (tx) => {
    const saved = fields.opportunityId
      ? await change(tx, fields.opportunityId, fields, accountId)
      : await insert(tx, fields, accountId);
    await recordFoundWords(tx, foundWords, {
      kind: 'opportunity',
      id: saved.id,
      accountId,
      isReviewed: saved.isReviewed,
    });
    return saved.id;
  });
  return opportunity(ctx, id);
}

const optionalOf = ({ level, place, isRemote, minimumAge, questions }: Pick<Fields, Optional>) => ({
  level,
  place,
  isRemote,
  minimumAge,
  questions,
});

function assertFields({ site, now }: Ctx, { sport, deadline, isRemote, place }: Fields): void {
  if (!isRemote && !place) throw invalid('Enter a place, or say that it’s remote.', 'place');
  if (!sportsOf(site).some(({ code }) => code === sport))
    throw invalid('Choose a sport from the list.', 'sport');
  const end = new Date(deadline);
  if (end <= now) throw invalid('Choose a deadline in the future.', 'deadline');
  if (end.getTime() - now.getTime() > 366 * 86_400_000)
    throw invalid('Choose a deadline within a year.', 'deadline');
}

async function insert(tx: Ctx, fields: Fields, accountId: string) {
  const id = newId();
  const { sql, site } = tx;
  const slug = await slugFor(tx, fields.title, id);
  const { title, kind, description, sport, level, place, isRemote, minimumAge, deadline, slots } = fields;
  const { type, min, max } = fields.compensation;
  await sql`
    with made as (
      insert into opportunity (id, site, organisation_id, slug, title, kind, description, sport, level, place, is_remote,
      compensation, compensation_min, compensation_max, minimum_age, deadline, slots, questions)
    values (${id}, ${site}, ${accountId}, ${slug}, ${title}, ${kind}, ${description}, ${sport}, ${level}, ${place},
      ${isRemote}, ${type}, ${min}, ${max}, ${minimumAge}, ${deadline}, ${slots}, ${sql.json(fields.questions)})
      returning id
    )
    ${opportunityStates.logSql(tx, 'made', { to: 'draft', by: accountId, reason: 'sent' })}`;
  return { id, isReviewed: true };
}

async function change(tx: Ctx, id: string, fields: Fields, accountId: string) {
  const found = await findOpportunity(tx, id);
  if (found?.organisationId !== accountId) throw notFound('opportunity');
  const row = await opportunityStates.lock(tx, id);
  await assertVersion(row, fields.version, () => opportunity(tx, id));
  if (row.state === 'archived' || row.closedReason === 'hidden')
    throw conflict('CLOSED', 'This opportunity can’t be changed any more.');
  if (fields.slots < row.taken)
    throw conflict(
      'SLOTS_TAKEN',
      `${row.taken} people have accepted. Keep at least ${row.taken} slots.`,
      'slots',
    );
  await update(tx, row, fields);
  const isReviewedAgain = row.publishedAt !== null && row.state !== 'in_review' && isOtherText(row, fields);
  if (isReviewedAgain && row.state !== 'draft')
    await opportunityStates.move(tx, row, { to: 'in_review', by: accountId, reason: 'changed' });
  return { id, isReviewed: row.state !== 'open' || isReviewedAgain };
}

async function update(tx: Ctx, row: OpportunityRow, fields: Fields): Promise<void> {
  const { sql } = tx;
  const keepsSlug = row.publishedAt !== null || row.title === fields.title;
  const slug = keepsSlug ? row.slug : await slugFor(tx, fields.title, row.id);
  const { title, kind, description, sport, level, place, isRemote, minimumAge, deadline, slots } = fields;
  const { type, min, max } = fields.compensation;
  await sql`
    update opportunity set slug = ${slug}, title = ${title}, kind = ${kind}, description = ${description},
      sport = ${sport}, level = ${level}, place = ${place}, is_remote = ${isRemote}, compensation = ${type},
      compensation_min = ${min}, compensation_max = ${max}, minimum_age = ${minimumAge}, deadline = ${deadline},
      slots = ${slots}, questions = ${sql.json(fields.questions)}, version = version + 1, updated_at = now()
    where id = ${row.id}`;
}

/** Anything but the deadline and the number of slots. */
function isOtherText(row: OpportunityRow, fields: Fields): boolean {
  const told = (one: Omit<Fields, 'deadline' | 'slots'>) =>
    JSON.stringify([
      one.title,
      one.kind,
      one.description,
      one.sport,
      one.level,
      one.place,
      one.isRemote,
      one.compensation.type,
      one.compensation.min,
      one.compensation.max,
      one.minimumAge,
      one.questions.map(({ id, text, required }) => [id, text, required]),
    ]);
  const { compensation: type, compensationMin: min, compensationMax: max, ...rest } = row;
  return told({ ...rest, compensation: { type, min, max } }) !== told(fields);
}

// Paths of our own below /opportunities.
const reserved = new Set(['new', 'mine']);

const slugFor = ({ sql, site }: Ctx, title: string, ownId: string): Promise<string> =>
  nextFreeSlug(
    { sql, site },
    { kind: 'opportunity', base: slugOf(title, 'opportunity', reserved) },
    (isLike) => sql`select slug from opportunity where ${isLike} and id <> ${ownId}`,
  );
