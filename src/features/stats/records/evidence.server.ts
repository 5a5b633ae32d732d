import type { z } from 'zod';
import { attachMedia, mediaEntries, releaseMedia } from '#features/media/media.server.ts';
import { signMedia } from '#features/media/signed-url.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import { type EvidenceFields, MAX_EVIDENCE, type StatRecord } from './calls.ts';

type Given = z.output<typeof EvidenceFields>;
type Shown = NonNullable<StatRecord['context']>['evidence'];

/** Replaces what is sent of a record's evidence; pictures that stay keep their place in the store. */
export async function setEvidence(tx: Ctx, recordId: string, sent: Given): Promise<void> {
  const { sql } = tx;
  const before = await sql<{ mediaId: string | null; link: string | null }[]>`
    select media_id, link from stat_evidence where record_id = ${recordId} order by place`;
  const had = new Set(before.flatMap(({ mediaId }) => mediaId ?? []));
  const { mediaIds = [...had], links = before.flatMap(({ link }) => link ?? []) } = sent;
  if (mediaIds.length + links.length > MAX_EVIDENCE)
    throw invalid(`Add up to ${MAX_EVIDENCE} pictures, videos or links.`, 'evidence');
  const given = mediaIds.map((one) => (typeof one === 'string' ? { id: one } : one));
  const ids = given.map(({ id }) => id);
  for (const one of given.filter(({ id }) => !had.has(id))) {
    await attachMedia(tx, { ids: [one], kinds: ['image', 'video'], field: 'evidence' });
  }
  await releaseMedia(
    tx,
    [...had].filter((id) => !ids.includes(id)),
  );
  await sql`delete from stat_evidence where record_id = ${recordId}`;
  await sql`
    insert into stat_evidence (record_id, place, media_id, link)
    select ${recordId}, row_number() over (), media_id, link from (
      select id as media_id, null as link from unnest(${ids}::uuid[]) as id
      union all select null, link from unnest(${links}::text[]) as link) given`;
}

/** By record, with pictures that the viewer can fetch. One query, and one for the pictures. */
export async function evidenceOf(
  ctx: Ctx,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, Shown>> {
  if (recordIds.length === 0) return new Map();
  const rows = await ctx.sql<{ recordId: string; mediaId: string | null; link: string | null }[]>`
    select record_id, media_id, link from stat_evidence
    where record_id = any(${recordIds as string[]}::uuid[]) order by record_id, place`;
  const media = await mediaEntries(
    ctx,
    rows.flatMap(({ mediaId }) => mediaId ?? []),
  );
  const byRecord = new Map<string, Shown>();
  for (const { recordId, mediaId, link } of rows) {
    const found = media.get(mediaId ?? '');
    if (!found && !link) continue;
    const shown = { media: found ? signMedia(ctx, found) : null, link };
    byRecord.set(recordId, [...(byRecord.get(recordId) ?? []), shown]);
  }
  return byRecord;
}
