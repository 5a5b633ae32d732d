import { activeViewerOf } from '#features/people/people.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict, forbidden } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { readInput } from '#platform/read-input.ts';
import { createSemaphore } from '#platform/semaphore.ts';
import { findDesignFaults } from '../checks/find-faults.server.ts';
import type { DesignDocument } from '../design/design-schema.ts';
import { readDesign } from '../design/read-design.ts';
import { findOwnDesign } from '../designs/design-row.server.ts';
import { assertDesignCovered } from '../designs/plan.server.ts';
import { publishTargets } from '../points.ts';
import { assertDrawable } from '../rendering/assert-drawable.server.ts';
import type { Publication, publishDesign as publishCall } from './calls.ts';
import { madeBy, type PublicationRow, presentPublications } from './publications.server.ts';
import {
  type DesignToPublish,
  type Published,
  publishAsBanner,
  publishAsDraft,
  publishAsPost,
} from './publish-as.server.ts';
import { publishableAs } from './publishable-as.ts';

type Input = CallParsed<typeof publishCall>['body'];

/** Drawn while somebody waits: with more than a few in front of them they try again. */
const drawing = createSemaphore(1, 12);

/**
 * Makes something of a design as it is now: a draft, a picture or a banner.
 * @throws 409 DESIGN_HAS_FAULTS with a blocking fault, MISSING_PICTURE; 403 for what the viewer or the site doesn't make;
 * 402 PLAN_LIMIT; 503 while too many wait
 */
export async function publishDesign(ctx: Ctx, input: Input): Promise<CallReply<typeof publishCall>> {
  const viewer = activeViewerOf(ctx);
  const row = await findOwnDesign(ctx, input.designId);
  if (row.binnedAt) throw conflict('IN_BIN', 'This design is in the bin. Restore it first.');
  assertDesignCovered(row);
  const { document } = readDesign(row.document);
  if (
    !publishableAs(ctx.site, document, { made: madeBy(ctx, viewer), isChild: viewer.isChild }).includes(
      input.kind,
    )
  )
    throw notPublishable();
  await assertNoBlockingFault(ctx, document);
  await assertDrawable(ctx, document.pages);
  const design = { id: row.id, name: row.name, document };
  const publish = publisherOf(ctx, input);
  const { targetId, media, next } = await drawing.run(() => publish(design));
  const rows = await ctx.sql<PublicationRow[]>`
    insert into studio_publication (id, design_id, design_version, kind, target_id)
    values (${newId()}, ${row.id}, ${row.version}, ${input.kind}, ${targetId})
    returning id, kind, design_version, target_id, created_at`;
  const [publication] = await presentPublications(ctx, rows);
  return { publication: publication as Publication, media, next };
}

/** @throws 400 for details that aren't right, before anything is drawn */
function publisherOf(ctx: Ctx, input: Input): (design: DesignToPublish) => Promise<Published> {
  if (input.kind === 'post') return (design) => publishAsPost(ctx, design, input.pageId);
  if (input.kind === 'banner') return (design) => publishAsBanner(ctx, design);
  const target = publishTargets.find(ctx, input.kind);
  if (!target) throw notPublishable();
  const details = readInput(target.details, input.details);
  return (design) => publishAsDraft(ctx, design, target, details);
}

const notPublishable = () => forbidden('This design can’t become that here.', 'NOT_PUBLISHABLE');

async function assertNoBlockingFault(ctx: Ctx, document: DesignDocument): Promise<void> {
  const fault = (await findDesignFaults(ctx, document)).find(({ severity }) => severity === 'blocking');
  if (fault) throw conflict('DESIGN_HAS_FAULTS', fault.message);
}
