import { CalendarDays, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Profile } from '#features/accounts/calls.ts';
import { getPlatformSportsWithPositions } from '#features/sites/calls.ts';
import { countryName } from '#features/sites/country-name.ts';
import { socialNames } from '#features/sites/social-links.ts';
import { sportLabel } from '#features/sites/sport-label.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Chip } from '#ui/chip.tsx';
import { Day } from '#ui/when.tsx';
import { SocialIcon } from './social-icon.tsx';

export default function AboutTab({ profile }: { profile: Profile }) {
  const { bio, country, region, sports, socialLinks, joinedAt, metrics } = profile;
  return (
    <dl className="panel grid gap-6 p-4 sm:p-6">
      {bio && (
        <Part title="About">
          <p className="max-w-[60ch] whitespace-pre-line">{bio}</p>
        </Part>
      )}
      {sports.length > 0 && (
        <Part title="Plays">
          <Sports sports={sports} />
        </Part>
      )}
      <Metrics title="Body" metrics={metrics.identifiable} />
      <Metrics title="Performance" metrics={metrics.performance} />
      {country && (
        <Part title="From">
          <p className="flex items-center gap-2">
            <MapPin aria-hidden="true" size={18} className="text-muted" />
            {/* Browser and server may have slightly different names for a country. */}
            <span suppressHydrationWarning>{[region, countryName(country)].filter(Boolean).join(', ')}</span>
          </p>
        </Part>
      )}
      {socialLinks.length > 0 && (
        <Part title="Links">
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
      <Part title="Joined">
        <p className="flex items-center gap-2">
          <CalendarDays aria-hidden="true" size={18} className="text-muted" />
          <Day at={joinedAt} />
        </p>
      </Part>
    </dl>
  );
}

/** The account's metrics; hidden when it shows none. */
function Metrics({ title, metrics }: { title: string; metrics: Profile['metrics']['performance'] }) {
  if (metrics.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
        {metrics.map(({ code, label, value, unit, date, source }) => (
          <li key={code} className="min-w-0 border-s-2 border-line ps-3">
            <p className="text-2 text-muted">{label}</p>
            <p>
              <span
                className={
                  /^[\d:.-]+$/.test(value) ? 'type-numeral text-5' : 'text-4 font-semibold capitalize'
                }
              >
                {value}
              </span>{' '}
              <span className="text-2 text-muted">{unit}</span>
            </p>
            {(date || source) && (
              <p className="text-1 text-muted">
                {date && <Day at={date} />}
                {date && source && ', '}
                {source}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Part>
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
            <span className="font-semibold">{sportLabel(code)}</span>
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
