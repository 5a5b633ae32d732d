import { SocialIcon } from '#features/accounts/profile/ui/social-icon.tsx';
import { documentLinks } from '#features/documents/ui/document-links.tsx';
import type { Platform } from '#features/sites/calls.ts';
import { socialNames } from '#features/sites/social-links.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { SiteMark, useOtherSites } from './site-switch.tsx';
import { ThemeMenu } from './theme-menu.tsx';

const transparencyLink = { label: 'Moderation in numbers', href: '/transparency' };

/** Links out, social ones and those to our other sites, are not on the kids site: an exception to the specification. */
export function Footer() {
  const platform = usePlatform();
  const { site, name, tagline, logo, features, socialLinks, shortSocialLinks } = platform;
  const others = useOtherSites();
  return (
    // The bottom bar of phones must not cover the last line.
    <footer className="print:hidden mt-10 border-t border-line bg-surface pb-16 md:mt-16 md:pb-0">
      <div className="page grid grid-cols-2 gap-6 py-6 md:grid-cols-[1fr_auto_auto_auto] md:gap-16 md:py-8">
        <div className="col-span-2 max-w-[40ch] md:col-span-1">
          <p className="flex items-center gap-2.5">
            <SiteMark site={site} logo={logo} />
            <span className="type-heading text-4">{name}</span>
          </p>
          <p className="mt-2 text-2 text-muted">{tagline}</p>
          <Imprint platform={platform} />
          <div className="-ms-3 mt-2 lg:hidden">
            <ThemeMenu />
          </div>
          {!siteRules[site].forChildren && (
            <div className="mt-4">
              <SocialLinks links={socialLinks} short={shortSocialLinks} />
            </div>
          )}
        </div>
        {siteRules[site].forChildren ? (
          <FooterLinks
            title="Help and rules"
            links={[
              ...documentLinks(['rules', 'help']),
              transparencyLink,
              { label: 'For grown-ups', href: '/guardian' },
            ]}
          />
        ) : (
          <>
            {others.length > 0 && (
              <FooterLinks
                title="Our other sites"
                links={others.map(({ name, href }) => ({ label: name, href }))}
              />
            )}
            <FooterLinks
              title="Help and rules"
              links={[...documentLinks(['help', 'rules', 'terms', 'privacy', 'refunds']), transparencyLink]}
            />
            <FooterLinks
              title={name}
              links={[
                { label: 'Plans and prices', href: '/plans' },
                { label: 'API', href: '/api/docs' },
                ...(features.inbox ? [{ label: 'Inbox', href: '/inbox' }] : []),
              ]}
            />
          </>
        )}
      </div>
    </footer>
  );
}

/** Who answers for the site, once they have said so. No link leads out of the kids site. */
function Imprint({ platform: { site, legalName, legalAddress, contactEmail } }: { platform: Platform }) {
  if (!legalName && !contactEmail) return null;
  return (
    <address className="mt-2 text-2 text-muted not-italic">
      {legalName && <span className="block">{legalName}</span>}
      {legalAddress && <span className="block whitespace-pre-line">{legalAddress}</span>}
      {contactEmail && siteRules[site].forChildren && <span className="block">{contactEmail}</span>}
      {contactEmail && !siteRules[site].forChildren && (
        <a className="inline-flex min-h-9 items-center hover:underline" href={`mailto:${contactEmail}`}>
          {contactEmail}
        </a>
      )}
    </address>
  );
}

type Links = Platform['socialLinks'];

/** On phones only those in `short`. */
function SocialLinks({ links, short }: { links: Links; short: Links }) {
  const isShort = (kind: string) => short.some((link) => link.kind === kind);
  return (
    <ul className="-ms-3 flex flex-wrap" aria-label="Social media">
      {links.map(({ kind, href }) => (
        <li key={kind} className={isShort(kind) ? undefined : 'max-sm:hidden'}>
          <a
            href={href}
            rel="me noopener"
            title={socialNames[kind]}
            className="grid size-control place-items-center rounded-full text-muted hover:bg-raised hover:text-ink"
          >
            <SocialIcon kind={kind} />
            <span className="sr-only">{socialNames[kind]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function FooterLinks({ title, links }: { title: string; links: { label: string; href: string }[] }) {
  return (
    <div>
      <h2 className="type-label text-muted">{title}</h2>
      <ul className="mt-1">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href} className="inline-flex min-h-11 items-center hover:underline">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
