import { assertMayPost } from '#features/moderation/check-written.server.ts';
import { accountCards, activeViewerOf } from '#features/people/people.server.ts';
import { type Ctx, type Viewer, viewerOf } from '#platform/ctx.ts';
import { forbidden, notFound } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { BlogKind } from '../blog.ts';
import { findSource, type SourceRow } from '../blog-row.server.ts';
import { isAuthor, isStaffWriter, mayWrite, type Writer } from '../policy.ts';

async function writerOf(ctx: Ctx, viewer: Viewer): Promise<Writer> {
  const card = (await accountCards(ctx, [viewer.accountId])).get(viewer.accountId);
  return {
    role: viewer.role,
    staffRole: viewer.staffRole,
    verificationType: card?.verificationType ?? 'none',
  };
}

/** Why the viewer can't write here, in a sentence; null when they can. */
export async function refusalToWrite(ctx: Ctx): Promise<string | null> {
  const rules = siteRules[ctx.site];
  const viewer = viewerOf(ctx);
  // What a child publishes is looked after by its guardian; blogs have no such path.
  if (viewer.isChild) return 'You can write blogs once you look after your own account.';
  if (mayWrite(await writerOf(ctx, viewer), rules)) return null;
  return rules.forChildren
    ? 'Our team writes the articles here.'
    : 'Verified athletes, artists and team managers write blogs. Request verification in your settings.';
}

/** The viewer, who may write a blog of this kind now. @throws 403 */
export async function assertMayWrite(ctx: Ctx, kind: BlogKind): Promise<Viewer> {
  const viewer = activeViewerOf(ctx);
  const refusal = await refusalToWrite(ctx);
  if (refusal) throw forbidden(refusal, 'NOT_A_WRITER');
  if (kind === 'guide' && !isStaffWriter(viewer))
    throw forbidden('Only our team writes guides.', 'NOT_A_WRITER');
  return assertMayPost(ctx);
}

/** A blog of the viewer's, in whatever state. @throws 404 for somebody else's, and for one that staff removed */
export async function ownBlog(ctx: Ctx, blogId: string): Promise<SourceRow> {
  const viewer = viewerOf(ctx);
  const row = await findSource(ctx, blogId);
  if (!row || !isAuthor(row, viewer) || row.held === 'removed') throw notFound('blog');
  return row;
}
