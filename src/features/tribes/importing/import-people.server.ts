import { accountWithEmail } from '#features/auth/contact.server.ts';
import { accountFacts, isExcludedHere } from '#features/people/account-facts.server.ts';
import { ageBandOf, ageOn, needsGuardian, problemOfBirthDate } from '#features/people/age.ts';
import { isSiteOn } from '#features/sites/settings/site-settings.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { Email } from '#platform/fields.ts';
import { plainName } from '#platform/plain-name.ts';
import { childrensSite, siteRules } from '#platform/site-rules.ts';
import { type DateOrder, orderOf, readDay } from '#platform/tables/dates.ts';
import { tidyName } from '../founding/tribe-name.ts';
import { findMembership } from '../queries.server.ts';
import type { Checked } from './import-tribes.server.ts';
import { inviteByEmail, inviteMemberOfSite, isInvited } from './invitations.server.ts';
import { type FileRow, type ImportBody, readImport } from './read-import.server.ts';

type Row = FileRow<'name' | 'email' | 'tribe' | 'birthDate' | 'guardian'>;
interface Tribe {
  id: string;
  name: string;
}

/**
 * People, who are only ever invited: by email, or in the tribe if they are here already. Of a minor the guardian is written
 * to, who gives consent when the child signs up; birth dates are not kept.
 */
export async function checkPeople(ctx: Ctx, sent: ImportBody) {
  const file = await readImport(ctx, 'people', sent);
  const tribes = await findTribes(
    ctx,
    file.rows.flatMap(({ cells }) => tribeNames(cells.tribe)),
  );
  const order = orderOf(file.rows.map(({ cells }) => cells.birthDate));
  const isKidsOn = await isSiteOn(ctx.deps, childrensSite);
  const seen = new Set<string>();
  const rows: Checked[] = [];
  for (const row of file.rows) rows.push(await checkRow(ctx, row, { tribes, order, isKidsOn, seen }));
  return { ...file, rows };
}

const tribeNames = (cell: string): string[] => cell.split(/[;|]/).map(tidyName).filter(Boolean);

async function findTribes({ sql, site }: Ctx, names: readonly string[]): Promise<ReadonlyMap<string, Tribe>> {
  const rows = await sql<(Tribe & { folded: string })[]>`
    select id, name, name_folded as folded from tribe
    where site = ${site} and state = 'active' and name_folded = any(${names.map(plainName)}::text[])`;
  return new Map(rows.map(({ folded, ...tribe }) => [folded, tribe]));
}

interface Known {
  tribes: ReadonlyMap<string, Tribe>;
  order: DateOrder | null;
  isKidsOn: boolean;
  seen: Set<string>;
}

async function checkRow(ctx: Ctx, { line, cells }: Row, known: Known): Promise<Checked> {
  const wanted = tribeNames(cells.tribe);
  const found = wanted.flatMap((name) => known.tribes.get(plainName(name)) ?? []);
  const guardian = cells.guardian ? Email.safeParse(cells.guardian) : null;
  const own = cells.email ? Email.safeParse(cells.email) : null;
  const age = ageOf(ctx, cells.birthDate, known.order);
  const isMinor =
    siteRules[ctx.site].forChildren || cells.guardian !== '' || (typeof age === 'number' && age < 18);
  const isUnder13 = typeof age === 'number' && needsGuardian(ageBandOf(age), ctx.site);
  const target = isMinor ? guardian : own;
  const email = target?.success ? target.data : '';
  const key = `${email} ${isMinor ? cells.name.toLowerCase() : ''}`;
  const errors = [
    ...(isMinor && !guardian
      ? ['They’re under 18. Add their guardian’s email address: we write to the guardian, not to the child.']
      : []),
    ...(!isMinor && !own ? ['Enter an email address.'] : []),
    ...(target && !target.success ? ['This email address isn’t complete.'] : []),
    ...(isMinor && own?.success && guardian?.success && own.data === guardian.data
      ? ['The guardian needs an email address of their own.']
      : []),
    ...(typeof age === 'string' ? [age] : []),
    ...(isUnder13 && !known.isKidsOn ? ['They’re under 13, and the kids site is off.'] : []),
    ...wanted
      .filter((name) => !known.tribes.has(plainName(name)))
      .map((name) => `This site has no open tribe “${name}”.`),
    ...(email && known.seen.has(key) ? ['This person is in the file twice.'] : []),
  ];
  known.seen.add(key);
  const shown = {
    line,
    name: cells.name,
    email: email || cells.guardian || cells.email,
    about: wanted.join(', '),
    errors,
  };
  if (errors.length > 0) return { ...shown, state: 'wrong', note: '', work: null };
  return {
    ...shown,
    ...(isMinor ? await ofChild(ctx, email, cells.name, found, isUnder13) : await ofAdult(ctx, email, found)),
  };
}

/** Whole years; null when it isn't said, a sentence when it can't be read. */
function ageOf({ now }: Ctx, cell: string, order: DateOrder | null): number | null | string {
  if (!cell) return null;
  const day = readDay(cell, order);
  if (day === 'ambiguous')
    return 'We can’t tell day and month of this birth date apart. Write it as 2012-05-31.';
  const problem = day
    ? problemOfBirthDate(day, now)
    : 'We can’t read this birth date. Write it as 2012-05-31.';
  return problem ?? ageOn(day ?? '', now);
}

type Outcome = Pick<Checked, 'state' | 'note' | 'work'>;

async function ofChild(
  ctx: Ctx,
  email: string,
  name: string,
  tribes: readonly Tribe[],
  isUnder13: boolean,
): Promise<Outcome> {
  const site = isUnder13 ? childrensSite : ctx.site;
  const ids = tribes.map(({ id }) => id);
  if (await isInvited(ctx, { email, tribeIds: ids, isForChild: true }))
    return { state: 'exists', note: 'Their guardian is invited already.', work: null };
  return {
    state: 'new',
    note: 'We email their guardian, whose consent comes first.',
    work: (tx) => inviteByEmail(tx, { email, tribes, childName: name, on: site }),
  };
}

async function ofAdult(ctx: Ctx, email: string, tribes: readonly Tribe[]): Promise<Outcome> {
  const accountId = await accountWithEmail(ctx, email);
  const facts = accountId ? await accountFacts(ctx, accountId) : undefined;
  if (!facts || facts.state === 'pending') {
    if (await isInvited(ctx, { email, tribeIds: tribes.map(({ id }) => id), isForChild: false }))
      return { state: 'exists', note: 'They’re invited already.', work: null };
    return {
      state: 'new',
      note: 'We email them an invitation.',
      work: (tx) => inviteByEmail(tx, { email, tribes }),
    };
  }
  const isClosed = facts.state !== 'active' || isExcludedHere(ctx, facts);
  if (isClosed)
    return { state: 'exists', note: 'They have an account that can’t be invited now.', work: null };
  const joined = await Promise.all(tribes.map(({ id }) => findMembership(ctx, id, facts.id)));
  const open = tribes.filter(
    (_, i) => !joined[i] || ['left', 'expired', 'declined'].includes(joined[i].state),
  );
  if (open.length === 0)
    return {
      state: 'exists',
      note: 'They’re here already, and in these tribes or invited to them.',
      work: null,
    };
  return {
    state: 'new',
    note: 'They have an account. We invite them to the tribe there.',
    work: (tx) =>
      inviteMemberOfSite(
        tx,
        facts.id,
        open.map(({ id }) => id),
      ),
  };
}
