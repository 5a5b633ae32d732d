import type { z } from 'zod';
import { attachMedia, mediaEntries, releaseMedia } from '#features/media/media.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EvidenceFields, StatRecord } from './calls.ts';

type Given = z.output<typeof EvidenceFields>;
type Shown = NonNullable<StatRecord['context']>['evidence'];

/** Replaces the evidence of a record; pictures that stay keep their place in the store. */
export async function setEvidence(tx: Ctx, recordId: string, { mediaIds, links }: Given): Promise<void> {
  const { sql } = tx;
  const before = await sql<{ mediaId: string }[]>`
    select media_id from stat_evidence where record_id = ${recordId} and media_id is not null`;
  const had = new Set(before.map(({ mediaId }) => mediaId));
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

/** By record. One query, and one for the pictures. */
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
    const shown = { media: media.get(mediaId ?? '') ?? null, link };
    if (!shown.media && !link) continue;
    byRecord.set(recordId, [...(byRecord.get(recordId) ?? []), shown]);
  }
  return byRecord;
}
