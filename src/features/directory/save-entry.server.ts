import { checkWritten } from '#features/moderation/check-written.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { sportsOf } from '#features/sites/sports.ts';
import { openManagedTeam } from '#features/teams/access.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { forbidden, invalid, notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { DirectoryEntry, saveDirectoryEntry } from './calls.ts';
import { findEntry, presentEntries } from './entry-row.server.ts';
import { assertHasDirectory, kindsOf, refusalToList } from './see-directory.server.ts';

type Input = CallParsed<typeof saveDirectoryEntry>['body'];

/** Lists the viewer, or a team they manage; listed already, it is changed and keeps its place. */
export async function saveEntry(ctx: Ctx, input: Input): Promise<DirectoryEntry> {
  assertHasDirectory(ctx);
  const { accountId } = activeViewerOf(ctx);
  const refusal = await refusalToList(ctx, accountId);
  if (refusal) throw forbidden(refusal, 'TOO_YOUNG');
  if (!sportsOf(ctx.site).some(({ code }) => code === input.sport))
    throw invalid('Choose a sport from the list.', 'sport');
  const teamId = await listedTeam(ctx, accountId, input);
  const { headline, about, position, region, contact } = input;
  await checkWritten(ctx, 'directory_entry', { headline, about, position, region, contact });
  const id = await transact(ctx, (tx) => write(tx, accountId, teamId, input));
  const row = await findEntry(ctx, id);
  const [shown] = row ? await presentEntries(ctx, [row]) : [];
  if (!shown) throw new Error(`Entry ${id} was not written`);
  return shown;
}

/** The id of the team that is listed; null for the viewer themselves. */
async function listedTeam(ctx: Ctx, accountId: string, { kind, teamId }: Input): Promise<string | null> {
  if (kind === 'team') {
    if (!teamId) throw invalid('Choose the team.', 'teamId');
    return (await openManagedTeam(ctx, teamId)).id;
  }
  if ((await kindsOf(ctx, accountId)).includes(kind)) return null;
  throw forbidden(
    kind === 'brand' ? 'Only verified brands are listed as brands.' : 'Only athletes are listed as athletes.',
    'NOT_ALLOWED',
  );
}

const optionalColumns = [
  ['about', 'about'],
  ['position', 'position'],
  ['region', 'region'],
  ['level', 'level'],
  ['graduationYear', 'graduation_year'],
  ['isOpen', 'is_open'],
  ['contact', 'contact'],
] as const;

async function write(tx: Ctx, accountId: string, teamId: string | null, input: Input): Promise<string> {
  const { sql, site } = tx;
  const conflict = teamId
    ? sql`(team_id) where team_id is not null`
    : sql`(site, account_id) where kind <> 'team'`;
  // What was left out keeps its value.
  const given = optionalColumns
    .filter(([name]) => input[name] !== undefined)
    .map(([, column]) => sql`, ${sql(column)} = excluded.${sql(column)}`);
  const [row] = await sql<{ id: string }[]>`
    insert into directory_entry (id, site, kind, account_id, team_id, headline, about, sport, position, region, level,
      graduation_year, is_open, contact)
    values (${newId()}, ${site}, ${input.kind}, ${accountId}, ${teamId}, ${input.headline}, ${input.about ?? ''}, ${input.sport},
      ${input.position ?? ''}, ${input.region ?? ''}, ${input.level ?? null}, ${input.graduationYear ?? null},
      ${input.isOpen ?? false}, ${input.contact ?? ''})
    on conflict ${conflict} do update set kind = excluded.kind, account_id = excluded.account_id,
      headline = excluded.headline, sport = excluded.sport, changed_at = now() ${given}
    returning id`;
  return row?.id ?? '';
}

/** Takes an entry out, with the requests for its contact. Any manager of a team may take it out. */
export async function leave(ctx: Ctx, entryId: string): Promise<{ ok: true }> {
  const { accountId } = activeViewerOf(ctx, { allowLimited: true });
  const row = await findEntry(ctx, entryId);
  if (!row) throw notFound('entry');
  if (row.accountId !== accountId) {
    if (!row.teamId) throw notFound('entry');
    await openManagedTeam(ctx, row.teamId);
  }
  await ctx.sql`delete from directory_entry where id = ${entryId}`;
  return { ok: true };
}
