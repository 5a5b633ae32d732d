import { accountWithEmail } from '#features/auth/contact.server.ts';
import { accountFacts, isMinor } from '#features/people/account-facts.server.ts';
import { countries } from '#features/sites/countries.ts';
import { formatsOf, sportsOf } from '#features/sites/sports.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { Email } from '#platform/fields.ts';
import { plainName } from '#platform/plain-name.ts';
import { NewTribe } from '../founding/calls.ts';
import { startTribeFor } from '../founding/create-tribe.server.ts';
import { tidyName } from '../founding/tribe-name.ts';
import type { ImportRow } from './calls.ts';
import { inviteByEmail } from './invitations.server.ts';
import { type FileRow, type ImportBody, readImport } from './read-import.server.ts';

type Row = FileRow<'name' | 'description' | 'sport' | 'country' | 'leader'>;
/** A row with what is done for it. */
export interface Checked extends ImportRow {
  work: ((tx: Ctx) => Promise<void>) | null;
}

/** Tribes, each with the address of who leads it: theirs at once if they have an account, and else when they sign up. */
export async function checkTribes(ctx: Ctx, sent: ImportBody) {
  const file = await readImport(ctx, 'tribes', sent);
  const taken = await takenNames(ctx, file.rows);
  const rows: Checked[] = [];
  const seen = new Set<string>();
  for (const row of file.rows) rows.push(await checkRow(ctx, row, { taken, seen }));
  return { ...file, rows };
}

async function takenNames({ sql, site }: Ctx, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const names = rows.map(({ cells }) => plainName(tidyName(cells.name)));
  const found = await sql<{ name: string }[]>`
    select name_folded as name from tribe where site = ${site} and name_folded = any(${names}::text[])`;
  return new Set(found.map(({ name }) => name));
}

async function checkRow(
  ctx: Ctx,
  { line, cells }: Row,
  { taken, seen }: { taken: ReadonlySet<string>; seen: Set<string> },
): Promise<Checked> {
  const name = tidyName(cells.name);
  const folded = plainName(name);
  const leader = cells.leader ? Email.safeParse(cells.leader) : null;
  const sport = cells.sport ? sportOf(ctx, cells.sport) : null;
  const country = cells.country ? countryOf(cells.country) : null;
  const parsed = NewTribe.safeParse({ name, description: cells.description, sport, country, open: true });
  const leaderId = leader?.success ? await accountWithEmail(ctx, leader.data) : null;
  const facts = leaderId ? await accountFacts(ctx, leaderId) : undefined;
  const errors = [
    ...(name === '' ? ['Enter the name of the tribe.'] : []),
    ...(name !== '' && !parsed.success
      ? parsed.error.issues.map(
          ({ path, message }) => `${path.join('.') === 'name' ? 'The name' : 'The description'}: ${message}`,
        )
      : []),
    ...(sport === undefined ? [`This site has no sport “${cells.sport}”.`] : []),
    ...(country === undefined ? [`We don’t know the country “${cells.country}”.`] : []),
    ...(leader && !leader.success ? ['The leader’s email address isn’t complete.'] : []),
    ...(facts && isMinor(facts) ? ['The leader is under 18. A tribe is led by an adult.'] : []),
    ...(seen.has(folded) ? ['This tribe is in the file twice.'] : []),
  ];
  seen.add(folded);
  const shown = {
    line,
    name: cells.name,
    email: cells.leader,
    about: [cells.sport, cells.country].filter(Boolean).join(', '),
    errors,
  };
  if (errors.length > 0 || !parsed.success) return { ...shown, state: 'wrong', note: '', work: null };
  if (taken.has(folded))
    return { ...shown, state: 'exists', note: 'There is a tribe with this name already.', work: null };
  const ownerId = facts?.state === 'active' ? facts.id : null;
  return {
    ...shown,
    state: 'new',
    note: ownerId
      ? 'Starts, led by the person with this address.'
      : leader
        ? 'Starts, led by you until its leader signs up. We email them.'
        : 'Starts, led by you.',
    async work(tx) {
      const tribeId = await startTribeFor(tx, ownerId ?? viewerOf(tx).accountId, parsed.data);
      if (leader?.success && !ownerId)
        await inviteByEmail(tx, { email: leader.data, tribes: [{ id: tribeId, name }], isLeader: true });
    },
  };
}

/** By code or by name, in any case; undefined for what isn't there. */
const sportOf = ({ site }: Ctx, text: string): string | undefined =>
  [...sportsOf(site), ...formatsOf(site)].find(({ code, name }) =>
    [code, name].some((one) => one.toLowerCase() === text.toLowerCase()),
  )?.code;
const countryOf = (text: string): string | undefined =>
  countries.find(({ code, name }) => [code, name].some((one) => one.toLowerCase() === text.toLowerCase()))
    ?.code;
