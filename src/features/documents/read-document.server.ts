import { instanceOf, siteName } from '#features/sites/settings/site-settings.server.ts';
import type { Ctx, Deps } from '#platform/ctx.ts';
import { type SiteId, siteIds } from '#platform/site.ts';
import type { Block } from './document-tree.ts';
import type { DocumentName } from './documents.ts';
import { blocksOf, sourceOf } from './parse-document.server.ts';
import { versions } from './versions.server.ts';

interface OwnText {
  version: number;
  text: string;
  savedAt: string;
  savedBy: string | null;
}

/** The owner's newest text on this site; null while it has the one that comes with the software. */
export async function findOwnText({ sql, site }: Ctx, name: DocumentName): Promise<OwnText | null> {
  const [row] = await sql<OwnText[]>`
    select version, text, saved_at, saved_by from document_text
    where site = ${site} and document = ${name} order by version desc limit 1`;
  return row ?? null;
}

/** A document of this site, with its version and the day it is of. */
export async function readDocument(
  ctx: Ctx,
  name: DocumentName,
): Promise<{ version: number; date: string; content: Block[] }> {
  const { site, deps } = ctx;
  const own = await findOwnText(ctx, name);
  const [place, { contactEmail, sitesOn }] = await Promise.all([siteName(deps, site), instanceOf(deps)]);
  const contact = contactEmail ? `[${contactEmail}](mailto:${contactEmail})` : `the people who run ${place}`;
  const source = (own?.text ?? sourceOf(site, name)).replaceAll('{contact}', contact);
  return {
    version: own?.version ?? versions[name].version,
    date: own?.savedAt.slice(0, 10) ?? versions[name].date,
    content: blocksOf(fillIn(source, place, sitesOn, deps.hosts.urlOf)),
  };
}

/**
 * `{site}` is the site's name; `{sports}` and `{kids}` are the addresses of the other sites. A sentence with a link to a site
 * that is off is left out.
 */
function fillIn(source: string, place: string, on: readonly SiteId[], urlOf: Deps['hosts']['urlOf']): string {
  return siteIds
    .filter((site) => !on.includes(site))
    .reduce((text, off) => text.replace(new RegExp(` ?[^.\\n]*\\(\\{${off}\\}[^.\\n]*\\.`, 'g'), ''), source)
    .replaceAll('{site}', place)
    .replace(/\{(sports|kids)\}(\/\w*)/g, (_, other: SiteId, path: string) => urlOf(other, path));
}
