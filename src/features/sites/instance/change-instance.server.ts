import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { ownMediaEntries } from '#features/media/media.server.ts';
import { readPicture } from '#features/media/read-picture.server.ts';
import { uncheckedCards } from '#features/people/people.server.ts';
import { differencesOf, recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { assertVersion, invalid } from '#platform/errors.ts';
import { keepOmitted } from '#platform/keep-omitted.ts';
import { type SiteId, siteIds } from '#platform/site.ts';
import { chosenSites, type Instance } from '../settings/site-settings.server.ts';
import type { AdminInstance, SetupStep, updateAdminInstance } from './calls.ts';
import { logoPath } from './logo-path.ts';

type Change = CallParsed<typeof updateAdminInstance>['body'];
type Taglines = AdminInstance['taglines'];
interface Row extends Instance {
  sitesChosen: boolean;
  skippedSteps: SetupStep[];
  stepsEndedAt: string | null;
  version: number;
  updatedAt: string;
  updatedBy: string | null;
}

/** For staff of all sites. */
export async function instanceForStaff(ctx: Ctx): Promise<AdminInstance> {
  assertStaffMay(ctx, 'instance.read');
  return present(ctx, await findRow(ctx), await findTaglines(ctx));
}

async function findRow({ sql }: Ctx, lock = sql``): Promise<Row> {
  const [row] = await sql<Row[]>`
    select name, contact_email, legal_name, legal_address, social_links, ${chosenSites({ sql })} as sites_on,
      sites_on is not null as sites_chosen, logo_hash, skipped_steps,
      steps_ended_at, version, updated_at, updated_by from instance ${lock}`;
  if (!row) throw new Error('The row of `instance` is missing.');
  return row;
}

async function findTaglines({ sql }: Ctx): Promise<Taglines> {
  const rows = await sql<{ site: SiteId; tagline: string | null }[]>`select site, tagline from site_setting`;
  const found = new Map(rows.map(({ site, tagline }) => [site, tagline]));
  return Object.fromEntries(siteIds.map((site) => [site, found.get(site) ?? null])) as Taglines;
}

async function present(ctx: Ctx, row: Row, taglines: Taglines): Promise<AdminInstance> {
  const { logoHash, updatedBy, sitesOn, ...rest } = row;
  const cards = updatedBy ? await uncheckedCards(ctx, [updatedBy]) : new Map();
  return {
    ...rest,
    taglines,
    sitesOn: [...sitesOn],
    logo: logoHash && logoPath(logoHash, 512),
    updatedBy: (updatedBy && cards.get(updatedBy)) || null,
  };
}

/**
 * Changes whose instance this is; every process uses it within two seconds.
 * @throws 409 when somebody changed it since
 */
export async function changeInstance(ctx: Ctx, body: Change): Promise<AdminInstance> {
  const { reason, version, taglines: sentTaglines = {}, logoMediaId, isSetupEnded, ...sent } = body;
  const { accountId } = assertStaffMay(ctx, 'instance.change', reason);
  const logo = logoMediaId ? await drawLogo(ctx, logoMediaId) : null;
  const changed = await transact(ctx, async (tx) => {
    const { sql } = tx;
    const before = await findRow(tx, sql`for no key update`);
    const taglinesBefore = await findTaglines(tx);
    await assertVersion({ version: before.version }, version, async () =>
      present(tx, before, taglinesBefore),
    );
    if (sent.sitesOn && !sent.sitesOn.includes(tx.site))
      throw invalid(
        'You’re on this site now. To turn it off, open administration on another site.',
        'sitesOn',
      );
    const next = keepOmitted(before, {
      sitesChosen: before.sitesChosen || sent.sitesOn !== undefined,
      ...sent,
      ...(sent.sitesOn && { sitesOn: siteIds.filter((site) => sent.sitesOn?.includes(site)) }),
      ...(logoMediaId !== undefined && { logoHash: logo ? logo.hash : null }),
      ...(isSetupEnded !== undefined && { stepsEndedAt: isSetupEnded ? ctx.now.toISOString() : null }),
    });
    const taglines = keepOmitted(taglinesBefore, sentTaglines);
    await sql`
      update instance set name = ${next.name}, contact_email = ${next.contactEmail}, legal_name = ${next.legalName},
        legal_address = ${next.legalAddress}, social_links = ${sql.json(next.socialLinks)},
        sites_on = ${sent.sitesOn ? sql`${[...next.sitesOn]}::text[]` : sql`sites_on`}, skipped_steps = ${next.skippedSteps}::text[],
        steps_ended_at = ${next.stepsEndedAt}, version = version + 1, updated_at = now(), updated_by = ${accountId}
        ${logoMediaId === undefined ? sql`` : sql`, logo = ${logo?.bytes ?? null}, logo_hash = ${next.logoHash}`}`;
    const changedSites = siteIds.filter((site) => taglines[site] !== taglinesBefore[site]);
    for (const site of changedSites)
      await sql`
        insert into site_setting as s (site, tagline, updated_by) values (${site}, ${taglines[site]}, ${accountId})
        on conflict (site) do update set tagline = excluded.tagline, version = s.version + 1, updated_at = now(),
          updated_by = excluded.updated_by`;
    // A first tagline is a new row, which no trigger watches.
    await sql`select note_withdrawal()`;
    const [was, is] = [
      { ...before, taglines: taglinesBefore },
      { ...next, taglines },
    ];
    await recordStaffAct(tx, {
      act: 'instance.change',
      target: { kind: 'instance', id: 'instance' },
      reason,
      details: differencesOf(was, is),
    });
    return findRow(tx);
  });
  ctx.deps.live.withdraw();
  return present(ctx, changed, await findTaglines(ctx));
}

/** An instance that is somebody's already, for the demo world: its first steps are over. */
export async function insertOwner(
  { sql }: Pick<Ctx, 'sql'>,
  {
    name,
    contactEmail,
    socialLinks,
    taglines,
  }: Pick<AdminInstance, 'name' | 'contactEmail' | 'socialLinks' | 'taglines'>,
): Promise<void> {
  await sql`
    update instance set name = ${name}, contact_email = ${contactEmail}, social_links = ${sql.json(socialLinks)},
      steps_ended_at = now()`;
  for (const site of siteIds)
    await sql`insert into site_setting (site, tagline) values (${site}, ${taglines[site]})`;
}

const LOGO_SIZE = 512;

/** The whole picture in a square, on nothing. */
async function drawLogo(ctx: Ctx, mediaId: string): Promise<{ bytes: Buffer; hash: string }> {
  const isOwn = (await ownMediaEntries(ctx, [mediaId])).has(mediaId);
  const file = isOwn ? await readPicture(ctx, mediaId) : null;
  if (!file) throw invalid('We couldn’t find this picture. Upload it again.', 'logoMediaId');
  const bytes = await sharp(file)
    .resize(LOGO_SIZE, LOGO_SIZE, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return { bytes, hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 16) };
}
