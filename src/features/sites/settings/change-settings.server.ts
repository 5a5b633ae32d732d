import { uncheckedCards } from '#features/people/people.server.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { invalid, versionConflict } from '#platform/errors.ts';
import { isAllowedOn, siteSwitches, switchTexts } from '../site-switches.ts';
import type { AdminSite, updateAdminSite } from './calls.ts';
import { forgetSiteSettings, instanceOf, ownName, type SiteSettings } from './site-settings.server.ts';

type Change = CallParsed<typeof updateAdminSite>['body'];
interface Row extends Omit<SiteSettings, 'tagline'> {
  version: number;
  updatedAt: string | null;
  updatedBy: string | null;
}

const unset: Row = {
  name: null,
  switchedOff: [],
  version: 0,
  updatedAt: null,
  updatedBy: null,
};

/** The settings of this site. */
export async function siteForStaff(ctx: Ctx): Promise<AdminSite> {
  assertStaffMay(ctx, 'sites.read');
  return present(ctx, await findRow(ctx));
}

async function findRow({ sql, site }: Ctx): Promise<Row> {
  const [row] = await sql<Row[]>`
    select name, switched_off, version, updated_at, updated_by from site_setting
    where site = ${site}`;
  return row ?? unset;
}

async function present(ctx: Ctx, { updatedBy, switchedOff, ...row }: Row): Promise<AdminSite> {
  const cards = updatedBy ? await uncheckedCards(ctx, [updatedBy]) : new Map();
  return {
    ...row,
    site: ctx.site,
    ownName: ownName(await instanceOf(ctx.deps), ctx.site),
    allowed: siteSwitches.filter((what) => isAllowedOn(ctx.site, what)),
    switchedOff: [...switchedOff],
    updatedBy: (updatedBy && cards.get(updatedBy)) || null,
  };
}

/**
 * Changes the settings of this site; every process uses them within two seconds.
 * @throws 400 for a switch of what the site's rules don't allow, 409 when somebody changed them since
 */
export async function changeSite(ctx: Ctx, { reason, version, ...change }: Change): Promise<AdminSite> {
  const { accountId } = assertStaffMay(ctx, 'sites.change', reason);
  const foreign = change.switchedOff.find((what) => !isAllowedOn(ctx.site, what));
  if (foreign) throw invalid(`This site has no ${switchTexts[foreign].label.toLowerCase()}.`, 'switchedOff');
  const switchedOff = siteSwitches.filter((what) => change.switchedOff.includes(what));
  const row = await transact(ctx, async (tx) => {
    const before = await findRow(tx);
    const { name } = change;
    const [changed] = await tx.sql<Row[]>`
      insert into site_setting as s (site, name, switched_off, updated_by)
      values (${tx.site}, ${name}, ${switchedOff}::text[], ${accountId})
      on conflict (site) do update set name = excluded.name, switched_off = excluded.switched_off,
        version = s.version + 1, updated_at = now(), updated_by = excluded.updated_by
      where s.version = ${version}
      returning name, switched_off, version, updated_at, updated_by`;
    // The row didn't exist when the form was opened, and does now.
    if (!changed || changed.version !== version + 1) throw versionConflict(await siteForStaff(tx));
    await recordStaffAct(tx, {
      act: 'sites.change',
      target: { kind: 'site', id: tx.site },
      reason,
      details: { before: settingsIn(before), after: settingsIn(changed) },
    });
    return changed;
  });
  forgetSiteSettings(ctx.deps);
  return present(ctx, row);
}

const settingsIn = ({ name, switchedOff }: Row) => ({ name, switchedOff });
