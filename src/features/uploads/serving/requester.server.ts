import type { FastifyRequest } from 'fastify';
import { viewerOfAccount } from '#features/auth/viewer.server.ts';
import type { MediaRow } from '#features/media/media-row.server.ts';
import { type SignedQuery, signedFor } from '#features/media/signed-url.server.ts';
import type { Ctx, Deps, Viewer } from '#platform/ctx.ts';
import { enter, type Gate } from '#platform/http/serve.ts';

/**
 * Who requests an upload: the account a URL was signed for, otherwise that of the session, otherwise a visitor.
 * @returns null when this site has no such upload
 */
export async function requesterOf(
  gate: Gate,
  request: FastifyRequest<{ Querystring: SignedQuery }>,
  row: Pick<MediaRow, 'id' | 'site' | 'everySite'>,
): Promise<Ctx | null> {
  const { deps } = gate;
  const now = new Date();
  const accountId = signedFor(deps.config, row.id, request.query, now);
  // A guardian sees on any site what a child posted on another, so a signed URL works on every site.
  if (accountId) {
    const ctx: Ctx = { sql: deps.sql, viewer: null, site: row.site, now, deps };
    return { ...ctx, viewer: await stillHere(ctx, accountId) };
  }
  const { host } = request.headers;
  const site = isImageHost(deps, host) ? row.site : deps.hosts.siteOf(host);
  if (row.site !== site && !row.everySite) return null;
  if (request.headers.authorization) return { ...(await enter(gate, request)), site };
  return { sql: deps.sql, viewer: null, site, now, deps };
}

const isImageHost = ({ config }: Deps, host: string | undefined): boolean =>
  config.MEDIA_ORIGIN !== '' && new URL(config.MEDIA_ORIGIN).host === host?.toLowerCase();

/** As with a session: somebody banned since counts as a visitor. */
async function stillHere(ctx: Ctx, accountId: string): Promise<Viewer | null> {
  const viewer = await viewerOfAccount(ctx, accountId);
  return viewer && ['banned', 'erased'].includes(viewer.state) ? null : viewer;
}
