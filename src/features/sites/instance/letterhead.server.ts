import type { Deps } from '#platform/ctx.ts';
import type { Letterhead } from '#platform/mail/email-html.ts';
import { siteIds } from '#platform/site.ts';
import { instanceOf, ownName } from '../settings/site-settings.server.ts';
import { logoPath } from './logo-path.ts';

/** Who answers for the site, on one line: "Rovers Ltd, 1 High Street, Leeds · hello@rovers.example". Empty until they say. */
export async function imprintOf(deps: Deps): Promise<string> {
  const { legalName, legalAddress, contactEmail } = await instanceOf(deps);
  const at = [legalName, legalAddress?.split('\n').join(', ')].filter(Boolean).join(', ');
  return [at, contactEmail].filter(Boolean).join(' · ');
}

/** What emails have around their text. @param siteName empty for text messages, which belong to no site */
export async function letterheadOf(deps: Deps, siteName: string): Promise<Letterhead> {
  const instance = await instanceOf(deps);
  const site = siteIds.find((one) => instance.sitesOn.includes(one)) ?? siteIds[0];
  return {
    siteName: siteName || ownName(instance, site),
    logo: instance.logoHash && deps.hosts.urlOf(site, logoPath(instance.logoHash, 96)),
    imprint: await imprintOf(deps),
  };
}
