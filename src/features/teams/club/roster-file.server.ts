import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance } from 'fastify';
import { openManagedTeam } from '#features/teams/access.server.ts';
import { plainText } from '#platform/csv.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { sendDownload } from '#platform/http/send-download.ts';
import { enterForExport, type Gate } from '#platform/http/serve.ts';
import type { ClubPerson } from './calls.ts';
import { allPeople } from './people.server.ts';
import { type ClubView, openClub } from './see-club.server.ts';

/** The first ones are what an import reads. */
const columns = [
  'name',
  'username',
  'email',
  'type',
  'jersey',
  'position',
  'team',
  'state',
  'under 18',
  'guardian',
  'guardian email',
];

/** GET /api/clubs/:club/roster and /api/teams/:team/roster: people with their places, a place a row, as CSV. */
export function rosterRoutes(app: FastifyInstance, gate: Gate): void {
  app.get<{ Params: { club: string } }>(
    '/api/clubs/:club/roster',
    { schema: { hide: true } },
    async (request, reply) => {
      const ctx = await enterForExport(gate, request);
      const view = await openClub(ctx, request.params.club);
      return send(ctx, reply, 'club', () => rosterOf(ctx, view));
    },
  );
  app.get<{ Params: { team: string } }>(
    '/api/teams/:team/roster',
    { schema: { hide: true } },
    async (request, reply) => {
      const ctx = await enterForExport(gate, request);
      const { id, slug, tribeId } = await openManagedTeam(ctx, request.params.team);
      const view = { clubId: tribeId, runs: false, teamIds: [id], managedIds: [id] };
      return send(ctx, reply, slug, () => rosterOf(ctx, view));
    },
  );
}

const send = (
  ctx: Ctx,
  reply: Parameters<typeof sendDownload>[1],
  name: string,
  file: () => Promise<Uint8Array>,
) =>
  sendDownload(ctx.deps, reply, {
    type: 'text/csv; charset=utf-8',
    fileName: `roster-${name}-${ctx.now.toISOString().slice(0, 10)}.csv`,
    accountId: viewerOf(ctx).accountId,
    open: async () => ({ made: await file() }),
  });

async function rosterOf(ctx: Ctx, view: ClubView): Promise<Uint8Array> {
  const rows = (await allPeople(ctx, view)).flatMap((person) =>
    person.places.map((place) => rowOf(person, place)),
  );
  return Buffer.from(stringify(rows, { header: true, columns, record_delimiter: 'windows', bom: true }));
}

function rowOf(
  { account, name, email, isUnder18, guardian }: ClubPerson,
  { team, userType, jersey, position, state, waitsForGuardian }: ClubPerson['places'][number],
): string[] {
  return [
    name || (isUnder18 ? 'Somebody under 18' : 'Somebody invited'),
    account?.username ?? '',
    email ?? '',
    userType,
    jersey ?? '',
    position,
    team.name,
    waitsForGuardian ? 'waits for guardian' : state,
    isUnder18 ? 'yes' : '',
    guardian?.name ?? '',
    guardian?.email ?? '',
  ].map(plainText);
}
