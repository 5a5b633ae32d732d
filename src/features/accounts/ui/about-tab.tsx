import { CalendarDays, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Profile } from '#features/accounts/calls.ts';
import { getPlatformSportsWithPositions } from '#features/sites/calls.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Chip } from '#ui/chip.tsx';
import { Day } from '#ui/when.tsx';
import { NothingWritten } from './nothing-written.tsx';
import { SocialIcon, socialNames } from './social-icon.tsx';

export function AboutTab({ profile }: { profile: Profile }) {
  const { bio, country, region, sports, socialLinks, joinedAt, isPrivate } = profile;
  if (isPrivate) return <NothingWritten profile={profile} what="posts" />;
  return (
    <dl className="panel grid gap-6 p-4 sm:p-6">
      {bio && (
        <Part title="In their own words">
          <p className="max-w-[60ch] whitespace-pre-line">{bio}</p>
        </Part>
      )}
      {sports.length > 0 && (
        <Part title="Plays">
          <Sports sports={sports} />
        </Part>
      )}
      {country && (
        <Part title="From">
          <p className="flex items-center gap-2">
            <MapPin aria-hidden="true" size={18} className="text-muted" />
            {/* Browser and server may know a country by slightly different names. */}
            <span suppressHydrationWarning>{[region, countryName(country)].filter(Boolean).join(', ')}</span>
          </p>
        </Part>
      )}
      {socialLinks.length > 0 && (
        <Part title="Elsewhere">
          <ul className="grid">
            {socialLinks.map(({ kind, href }) => (
              <li key={kind}>
                <a
                  href={href}
                  rel="nofollow noopener"
                  className="link inline-flex min-h-11 max-w-full items-center gap-2 break-all"
                >
                  <SocialIcon kind={kind} />
                  {socialNames[kind]}
                </a>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="Here since">
        <p className="flex items-center gap-2">
          <CalendarDays aria-hidden="true" size={18} className="text-muted" />
          <Day at={joinedAt} />
        </p>
      </Part>
    </dl>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="type-label mb-1.5 text-muted">{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Sports({ sports }: { sports: Profile['sports'] }) {
  const { data } = useCall(getPlatformSportsWithPositions, {});
  return (
    <ul className="grid gap-2">
      {sports.map(({ code, positions }) => {
        const sport = data?.items.find((item) => item.code === code);
        return (
          <li key={code} className="flex flex-wrap items-center gap-2">
            <span className="font-semibold">{sport?.name ?? code}</span>
            {positions.map((position) => (
              <Chip key={position}>
                {sport?.positions.find((one) => one.code === position)?.name ?? position}
              </Chip>
            ))}
          </li>
        );
      })}
    </ul>
  );
}

const countryName = (code: string) => new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code;
