import type { Ctx } from '#platform/ctx.ts';
import { siteRules } from '#platform/site-rules.ts';
import { currentAnnouncements } from './announcements/current-announcements.server.ts';
import type { Platform } from './calls.ts';
import { logoPath } from './instance/logo-path.ts';
import { instanceOf, siteName, siteSettings, sitesOn, siteTagline } from './settings/site-settings.server.ts';
import { shortKinds, siteFacts } from './site-list.ts';
import { formatsOf, sportsOf } from './sports.ts';

/** The site of this request, with everything its pages need. */
export async function platformOf(ctx: Ctx): Promise<Platform> {
  const { site } = ctx;
  const { config } = ctx.deps;
  const { can, forChildren } = siteRules[site];
  const set = await siteSettings(ctx.deps, site);
  const { legalName, legalAddress, contactEmail, logoHash, ...instance } = await instanceOf(ctx.deps);
  // Nothing leads children away.
  const socialLinks: Platform['socialLinks'] = forChildren
    ? []
    : [
        ...instance.socialLinks,
        ...(contactEmail ? [{ kind: 'mail' as const, href: `mailto:${contactEmail}` }] : []),
      ];
  return {
    site,
    name: await siteName(ctx.deps, site),
    tagline: await siteTagline(ctx.deps, site),
    logo: logoHash && logoPath(logoHash, 96),
    legalName,
    legalAddress,
    contactEmail,
    theme: siteFacts[site].theme,
    switchedOff: [...set.switchedOff],
    apiKey: config.API_KEY,
    origin: config.origins[site],
    sites: await Promise.all(
      (await sitesOn(ctx.deps)).map(async (id) => ({
        site: id,
        name: await siteName(ctx.deps, id),
        origin: config.origins[id],
      })),
    ),
    announcements: await currentAnnouncements(ctx.deps, site),
    profileBanner: { url: `/banners/${site}.svg`, isDefault: true },
    sports: [...sportsOf(site)],
    formats: [...formatsOf(site)],
    features: {
      tips: can.tip,
      payouts: can.sell,
      prices: can.sell,
      realMoney: config.payments.live,
      uploads: true,
      publicRank: can.rank,
      phoneSignIn: ctx.deps.mail.canText,
      googleClientId: config.GOOGLE_CLIENT_ID ?? null,
      inbox: !config.SMTP_URL,
    },
    socialLinks,
    shortSocialLinks: socialLinks.filter(({ kind }) => shortKinds.includes(kind)),
  };
}
