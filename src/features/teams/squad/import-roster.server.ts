import { visibleByUsername } from '#features/people/visible-cards.server.ts';
import type { UserType } from '#features/teams/calls.ts';
import { ROSTER_ROWS, takesSeat } from '#features/teams/policy.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import { readMapped } from '#platform/tables/map-columns.server.ts';
import { asTeamManager, type LockedTeam, openManagedTeam } from '../access.server.ts';
import type { importTeamRoster, RosterRow } from './calls.ts';
import { invitedAccount, invitePerson } from './invite.server.ts';
import { addressesOfMembers } from './place-row.server.ts';
import { readRoster, rosterValues } from './read-roster.ts';
import { type Column, rosterColumns } from './roster-columns.ts';
import { assertMayImport, seatsOf, withinSeats } from './seats.server.ts';

type Input = CallParsed<typeof importTeamRoster>['body'];
type Reply = CallReply<typeof importTeamRoster>;

/** Reads a roster; with `commit` invites everybody whose row is right. The other rows come back with what is wrong. */
export async function importRoster(
  ctx: Ctx,
  { teamId, csv, encoding, columns, commit }: Input,
): Promise<Reply> {
  const seen = await openManagedTeam(ctx, teamId);
  await assertMayImport(ctx, seen);
  const { problem, remember, ...table } = await readMapped(ctx, Buffer.from(csv, 'base64'), {
    memory: { ownerId: seen.tribeId, use: 'roster' },
    meanings: rosterColumns,
    fits: rosterValues,
    most: ROSTER_ROWS,
    encoding,
    columns,
  });
  const namesNobody = !table.columns.some(({ target }) => naming.has(target));
  const problems = problem ? [problem] : namesNobody ? [nameless] : [];
  const rows = problems.length > 0 ? [] : readRoster(table);
  const accounts = await markTaken(ctx, seen.id, rows);
  const seats = await seatsOf(ctx, seen);
  const right = rows.filter(({ errors }) => errors.length === 0);
  const seatsNeeded = await newSeats(ctx, seen, right, accounts);
  const preview = { ...table, rows, problems, invited: 0, seatsNeeded, seats };
  if (!commit || problems.length > 0) return preview;
  if (!table.encoding.isSure) return { ...preview, problems: [unsure] };
  if (right.length === 0) return { ...preview, problems: [nobody] };
  return asTeamManager(ctx, teamId, async (tx, team) => {
    await remember(tx);
    // Once for all: what a club's plan allows takes longer to find out than an invitation to write.
    await withinSeats(tx, team.id, () => inviteAll(tx, team, right, accounts));
    return { ...preview, invited: right.length, seats: await seatsOf(tx, team) };
  });
}

/** How many of these have no seat in another team of the club. */
async function newSeats(
  { sql }: Ctx,
  { tribeId }: Pick<LockedTeam, 'tribeId'>,
  rows: readonly RosterRow[],
  accounts: ReadonlyMap<string, string>,
): Promise<number> {
  const seated = await sql<{ known: string }[]>`
    select unnest(array[p.account_id::text, lower(p.email::text)]) as known
    from club_place seat join team_account p on p.id = seat.id
    where seat.tribe_id = ${tribeId} and seat.takes_seat`;
  const known = new Set(seated.map((one) => one.known));
  return rows.filter(
    ({ userType, username, email }) =>
      takesSeat(userType as UserType) && !known.has(accounts.get(username) ?? email),
  ).length;
}

const naming: ReadonlySet<string> = new Set<Column>(['username', 'email', 'name', 'first', 'last']);
const nameless =
  'Say which column has the names, usernames or email addresses, so that we know whom to invite.';
const unsure = 'Nobody was invited. Say first how the letters of this file are written.';
const nobody = 'Nobody was invited. Correct the marked rows and choose the file again.';

async function inviteAll(
  tx: Ctx,
  team: LockedTeam,
  rows: readonly RosterRow[],
  accounts: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { name: rosterName, username, email, guardianEmail, userType, jersey, position, line } of rows) {
    const invited = { userType: userType as UserType, jersey, position, rosterName };
    const accountId = accounts.get(username);
    try {
      await invitePerson(
        tx,
        team,
        { ...invited, ...(accountId ? { username, accountId } : addressOf(email, guardianEmail)) },
        'imported',
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, code, message } = error;
      throw new Refusal(status, code, `Line ${line}: ${message} Nobody was invited.`, { details: { line } });
    }
  }
}

const addressOf = (email: string, guardianEmail: string) =>
  email ? { email } : guardianEmail ? { email: guardianEmail, forGuardian: true } : {};

/** Marks who is in the team already, whose jersey is worn by somebody else, and usernames that nobody has. */
async function markTaken(ctx: Ctx, teamId: string, rows: readonly RosterRow[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const taken = await ctx.sql<
    { jersey: string | null; email: string | null; accountId: string | null; named: string | null }[]
  >`
    select lower(p.jersey) as jersey, p.account_id, case when not p.for_guardian then p.email::text end as email,
      case when p.account_id is null and (p.for_guardian or p.email is null)
        then coalesce(lower(p.email::text), '') || ' ' || lower(p.roster_name) end as named
    from team_account p
    where p.team_id = ${teamId} and p.state in ('invited', 'active', 'inactive')`;
  const jerseys = new Set(taken.map(({ jersey }) => jersey));
  const members = await addressesOfMembers(
    ctx,
    teamId,
    rows.map(({ email }) => email),
  );
  const emails = new Set([...members, ...taken.map(({ email }) => email?.toLowerCase())]);
  const named = new Set(taken.map((one) => one.named));
  const people = new Set(taken.map(({ accountId }) => accountId));
  const accounts = await findInvited(ctx, rows);
  const member = 'They’re already in this team, or invited to it.';
  for (const row of rows) {
    const accountId = accounts.get(row.username);
    if (row.username && !accountId) {
      row.errors.push({ column: 'username', message: 'We couldn’t find anybody with this username.' });
    }
    if (accountId && people.has(accountId)) row.errors.push({ column: 'username', message: member });
    if (row.email && emails.has(row.email)) row.errors.push({ column: 'email', message: member });
    if (!row.username && !row.email && named.has(`${row.guardianEmail} ${row.name.toLowerCase()}`)) {
      row.errors.push({ column: 'name', message: member });
    }
    if (row.jersey && jerseys.has(row.jersey.toLowerCase())) {
      row.errors.push({ column: 'jersey', message: 'Somebody else in this team has this jersey.' });
    }
  }
  return accounts;
}

/** The accounts behind usernames: those in public view at once, the others one by one. */
async function findInvited(ctx: Ctx, rows: readonly RosterRow[]): Promise<Map<string, string>> {
  const wanted = [...new Set(rows.map(({ username }) => username))].filter((name) => name !== '');
  const found = new Map((await visibleByUsername(ctx, wanted)).map(({ id, username }) => [username, id]));
  for (const username of wanted.filter((name) => !found.has(name)).slice(0, MOST_LOOK_UPS)) {
    const accountId = await invitedAccount(ctx, username).catch(onlyMissing);
    if (accountId) found.set(username, accountId);
  }
  return found;
}

/** A file with hundreds of names nobody has is refused by the first of them. */
const MOST_LOOK_UPS = 100;

function onlyMissing(error: unknown): null {
  if (error instanceof Refusal && error.status === 404) return null;
  throw error;
}
