import type { Ctx, Deps } from '#platform/ctx.ts';
import type { Batch, Due } from '#platform/for-each-due.ts';
import type { SiteId } from '#platform/site.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { Media, UploadedMedia } from './media.ts';
import { mediaStates } from './media-states.server.ts';
import { mediaAudiences } from './points.ts';
import type { RejectionDetail } from './upload-rules.ts';

export interface MediaSize {
  width: number;
  name: string;
  bytes: number;
}
/** A smaller version of a video. */
export interface MediaVersion extends MediaSize {
  height: number;
}
export interface MediaRow {
  id: string;
  site: SiteId;
  /** Null for what the platform itself fetched. */
  ownerId: string | null;
  kind: Media['kind'];
  state: UploadedMedia['state'];
  rejectionReason: UploadedMedia['rejectionReason'];
  rejectionDetail: RejectionDetail | null;
  mime: string | null;
  bytes: number | null;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  placeholder: string | null;
  alt: string;
  name: string | null;
  /** Of an image; of the poster picture of a video. */
  sizes: MediaSize[];
  /** Of `small.webp`, where there is one. */
  smallBytes: number | null;
  versions: MediaVersion[];
  codecs: string | null;
  /** Null until its versions are made, or given up. */
  versionedAt: string | null;
  everySite: boolean;
  /** How often it has stopped being public; see public-address.server.ts. */
  epoch: number;
  createdAt: string;
  attachedAt: string | null;
  captionsId: string | null;
  captionsLanguage: string | null;
  captionsLabel: string | null;
}

export interface MediaToServe extends MediaRow {
  /** The upload that decides who may see this one: captions have the audience of their video. */
  shownId: string;
  /** It is attached to something published. */
  isInUse: boolean;
  /** The mediaAudiences.of({ deps }) that show it, as indexes of that list. */
  shownBy: number[];
}

/** An upload of any site, with what shows it: one index lookup for each kind of thing. */
export async function findMediaToServe(deps: Deps, id: string): Promise<MediaToServe | null> {
  const { sql } = deps;
  const places = mediaAudiences
    .of({ deps })
    .map(
      (audience, place) => sql`case when ${audience.shows(deps, sql`asked.shown_id`)} then ${place}::int end`,
    );
  const shownBy = places.reduce((all, one) => sql`${all}, ${one}`);
  const [row] = await sql<MediaToServe[]>`
    select asked.*, array_remove(array[${shownBy}], null) as shown_by
    from (
      select m.*, coalesce(video.id, m.id) as shown_id,
        case when video.id is null then m.attached_at else video.attached_at end is not null as is_in_use
      from media m left join media video on video.captions_id = m.id
      where m.id = ${id}
    ) asked limit 1`;
  return row ?? null;
}

/** One upload of this site, or of an account on every site. */
export async function findMedia({ sql, site }: Ctx, id: string): Promise<MediaRow | null> {
  const [row] = await sql<MediaRow[]>`
    select * from media where id = ${id} and (site = ${site} or every_site)`;
  return row ?? null;
}

/** Serializes what is decided about one upload, until the transaction ends. */
export async function lockMedia({ sql }: Pick<Ctx, 'sql'>, id: string): Promise<void> {
  await sql`select from media where id = ${id} for update`;
}

export async function findReadyMedia({ sql, site }: Ctx, ids: readonly string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  return sql<MediaRow[]>`
    select * from media
    where id = any(${[...new Set(ids)]}::uuid[]) and (site = ${site} or every_site) and state = 'ready'`;
}

/** Locked, so that it can't be attached twice concurrently. */
export async function findMediaToAttach({ sql, site }: Ctx, ids: readonly string[]): Promise<MediaRow[]> {
  return sql<MediaRow[]>`
    select * from media where id = any(${ids as string[]}::uuid[]) and site = ${site} order by id for update`;
}

/** A file received in one piece is processed at once. @returns false when there already is an upload with this id */
export async function insertMedia(
  tx: Ctx,
  media: {
    id: string;
    ownerId: string | null;
    kind: Media['kind'];
    state: 'created' | 'processing';
    bytes: number;
  },
): Promise<boolean> {
  const reason = media.state === 'created' ? 'created' : 'received';
  const rows = await tx.sql`
    with made as (
      insert into media (id, site, owner_id, kind, state, bytes)
      values (${media.id}, ${tx.site}, ${media.ownerId}, ${media.kind}, ${media.state}, ${media.bytes})
      on conflict (id) do nothing
      returning id
    )
    ${mediaStates.logSql(tx, 'made', { to: media.state, by: media.ownerId, reason })} returning media_id`;
  return rows.length > 0;
}

/** How many bytes an account's uploads take, and those of them that nothing published uses. */
export async function bytesOf(
  { sql }: Pick<Ctx, 'sql'>,
  ownerId: string,
): Promise<{ all: number; unused: number }> {
  const [row] = await sql<{ all: number; unused: number }[]>`
    select coalesce(sum(bytes + versions_bytes), 0)::bigint as all,
      coalesce(sum(bytes + versions_bytes) filter (where attached_at is null), 0)::bigint as unused
    from media where owner_id = ${ownerId} and state <> 'rejected'`;
  return row ?? { all: 0, unused: 0 };
}

/** The results of processing. */
export interface MediaFacts {
  kind: Media['kind'];
  mime: string;
  name: string;
  bytes: number;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  placeholder: string | null;
  sizes: MediaSize[];
  smallBytes?: number;
  /** Of a video. */
  codecs?: string;
}

export async function writeFacts({ sql }: Ctx, id: string, facts: MediaFacts): Promise<void> {
  await sql`
    update media set
      kind = ${facts.kind}, mime = ${facts.mime}, name = ${facts.name}, bytes = ${facts.bytes},
      width = ${facts.width}, height = ${facts.height}, duration_ms = ${facts.durationMs},
      placeholder = ${facts.placeholder}, sizes = ${sql.json(facts.sizes)},
      small_bytes = ${facts.smallBytes ?? null}, codecs = ${facts.codecs ?? null}
    where id = ${id}`;
}

/** Pictures of accounts that are stored and in use, as if each had been uploaded: for the demo world. */
export async function insertAttached(
  tx: Ctx,
  pictures: readonly (MediaFacts & { id: string; site: SiteId; ownerId: string; alt: string })[],
): Promise<void> {
  const { sql } = tx;
  const by = sql`made.owner_id`;
  await sql`
    with made as (
      insert into media (id, site, owner_id, kind, state, mime, name, bytes, width, height, placeholder, sizes, small_bytes, alt, every_site, attached_at)
      select id, site, "ownerId", kind, 'ready', mime, name, bytes, width, height, placeholder, sizes, "smallBytes", alt, true, now()
      from jsonb_to_recordset(${JSON.stringify(pictures)}::text::jsonb) as p (id uuid, site text, "ownerId" uuid, kind text,
        mime text, name text, bytes bigint, width integer, height integer, placeholder text, sizes jsonb, "smallBytes" integer, alt text)
      returning id, owner_id
    ), received as (
      ${mediaStates.logSql(tx, 'made', { to: 'processing', by, reason: 'received' })}
    )
    ${mediaStates.logSql(tx, 'made', { from: 'processing', to: 'ready', by: null, reason: 'processed' })}`;
}

export async function markAttached(
  { sql, now }: Ctx,
  media: readonly { id: string; alt: string }[],
  { everySite }: { everySite: boolean },
): Promise<void> {
  await sql`
    update media set attached_at = ${now.toISOString()}, held = false, alt = chosen.alt, every_site = ${everySite}
    from unnest(${media.map(({ id }) => id)}::uuid[], ${media.map(({ alt }) => alt)}::text[]) as chosen (id, alt)
    where media.id = chosen.id`;
}

export async function markHeld({ sql }: Ctx, media: readonly { id: string; alt: string }[]): Promise<void> {
  await sql`
    update media set held = true, alt = chosen.alt
    from unnest(${media.map(({ id }) => id)}::uuid[], ${media.map(({ alt }) => alt)}::text[]) as chosen (id, alt)
    where media.id = chosen.id`;
}

export async function unlinkCaptions({ sql }: Ctx, videoIds: readonly string[]): Promise<void> {
  await sql`
    with was as (select captions_id from media where id = any(${videoIds as string[]}::uuid[])), freed as (
      update media set held = false, attached_at = null where id in (select captions_id from was)
    )
    update media set captions_id = null, captions_language = null, captions_label = null
    where id = any(${videoIds as string[]}::uuid[]) and captions_id is not null`;
}

/** Captions are attached and detached with their video. */
export async function linkCaptions(
  { sql, now }: Ctx,
  captions: readonly { id: string; videoId: string; language: string; label?: string | undefined }[],
  { held }: { held: boolean },
): Promise<void> {
  for (const { id, videoId, language, label } of captions) {
    await sql`
      update media set captions_id = ${id}, captions_language = ${language}, captions_label = ${label ?? null}
      where id = ${videoId}`;
    await sql`update media set held = ${held}, attached_at = ${held ? null : now.toISOString()} where id = ${id}`;
  }
}

export async function markReleased({ sql }: Pick<Ctx, 'sql'>, ids: readonly string[]): Promise<void> {
  await sql`
    update media set attached_at = null, held = false
    where id = any(${ids as string[]}::uuid[])
      or id in (select captions_id from media where id = any(${ids as string[]}::uuid[]))`;
}

/** Unused uploads started before `before`, oldest first. */
export const findUnattached = (
  { sql }: Pick<Ctx, 'sql'>,
  before: Date,
  { dueAt, id, limit }: Batch,
): Promise<Due[]> => sql<Due[]>`
  select id, created_at as due_at from media
  where attached_at is null and not held and created_at < ${before} and (created_at, id) > (${dueAt}::timestamptz, ${id}::uuid)
  order by created_at, id limit ${limit}`;

/** Whether more of an upload is expected, for the id that a piece of SQL names. */
export const isOnItsWay = ({ sql }: Pick<Ctx, 'sql'>, id: Fragment): Fragment =>
  sql`exists (select from media m where m.id = ${id} and m.state in ('created', 'uploading'))`;

/** The size that was announced for an upload of any site, and whether more of it is expected. */
export async function announcedSize(
  tx: Pick<Ctx, 'sql'>,
  id: string,
): Promise<{ bytes: number; isOnItsWay: boolean } | null> {
  const [row] = await tx.sql<{ bytes: number; isOnItsWay: boolean }[]>`
    select bytes, ${isOnItsWay(tx, tx.sql`media.id`)} as is_on_its_way from media where id = ${id}`;
  return row ?? null;
}

/** Those of the ids that are uploads of ours. */
export async function existingMedia(
  { sql }: Pick<Ctx, 'sql'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await sql<{ id: string }[]>`select id from media where id = any(${[...ids]}::uuid[])`;
  return new Set(rows.map(({ id }) => id));
}

/** Uploads that can be served, with the file name of the largest rendition. */
export const readyMedia = (
  { sql }: Pick<Ctx, 'sql'>,
  { dueAt, id, limit }: Batch,
): Promise<(Due & { name: string })[]> => sql<(Due & { name: string })[]>`
  select id, created_at as due_at, name from media
  where state = 'ready' and name is not null and (created_at, id) > (${dueAt}::timestamptz, ${id}::uuid)
  order by created_at, id limit ${limit}`;

/** @returns false when it was attached in the meantime */
export async function deleteUnattached({ sql }: Pick<Ctx, 'sql'>, id: string): Promise<boolean> {
  const rows =
    await sql`delete from media where id = ${id} and attached_at is null and not held returning id`;
  return rows.length > 0;
}
