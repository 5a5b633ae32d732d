import { CalendarDays, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Profile } from '#features/accounts/calls.ts';
import { getArtistCards } from '#features/cards/card/calls.ts';
import { canMakeCards } from '#features/cards/card/policy.ts';
import { CardTile } from '#features/cards/card/ui/card-tile.tsx';
import { countryName } from '#features/sites/country-name.ts';
import { getTribesByUsername } from '#features/tribes/calls.ts';
import { TribeRow } from '#features/tribes/ui/tribe-row.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { Day } from '#ui/when.tsx';

/** Beside what somebody has written, where a page is wide enough: what they made, their figures, where they are in. */
export default function ProfileSide({ profile }: { profile: Profile }) {
  return (
    <div className="flex flex-col gap-8">
      {canMakeCards(profile) && <FeaturedCards profile={profile} />}
      <Records profile={profile} />
      <Tribes profile={profile} />
      <Facts profile={profile} />
    </div>
  );
}

const FEATURED = 4;

function FeaturedCards({ profile: { username, profilePath } }: { profile: Profile }) {
  const cards = useCall(getArtistCards, { body: { username, limit: FEATURED } }).data?.items ?? [];
  if (cards.length === 0) return null;
  return (
    <Part title="Featured cards" to={`${profilePath}?tab=cards`}>
      <ul className="grid grid-cols-2 gap-3">
        {cards.map((card) => (
          <li key={card.id}>
            <CardTile card={card} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What they show of themselves in numbers, the latest few. */
function Records({ profile: { metrics, profilePath } }: { profile: Profile }) {
  if (metrics.performance.length === 0) return null;
  return (
    <Part title="Records" to={`${profilePath}?tab=about`}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        {metrics.performance.slice(0, 4).map(({ code, label, value, unit }) => (
          <div key={code} className="min-w-0 border-s-2 border-line ps-3">
            <dt className="truncate text-2 text-muted">{label}</dt>
            <dd>
              <span className="type-numeral text-5">{value}</span>{' '}
              <span className="text-2 text-muted">{unit}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

function Tribes({ profile: { username } }: { profile: Profile }) {
  const tribes = useCall(getTribesByUsername, { params: { username } }).data?.items ?? [];
  if (tribes.length === 0) return null;
  return (
    <Part title="Tribes">
      <ul className="flex flex-col">
        {tribes.map((tribe) => (
          <li key={tribe.id}>
            <TribeRow tribe={tribe} known />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Facts({ profile: { country, region, joinedAt } }: { profile: Profile }) {
  return (
    <ul className="grid gap-2 text-2 text-muted">
      {country && (
        <li className="flex items-center gap-2">
          <MapPin aria-hidden="true" size={16} />
          {[region, countryName(country)].filter(Boolean).join(', ')}
        </li>
      )}
      <li className="flex items-center gap-2">
        <CalendarDays aria-hidden="true" size={16} />
        <span>
          Joined <Day at={joinedAt} />
        </span>
      </li>
    </ul>
  );
}

function Part({ title, to, children }: { title: string; to?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <SectionHeading
        title={title}
        level={3}
        action={
          to && (
            <Link className="link" to={to} preventScrollReset>
              All <span className="sr-only">{title.toLowerCase()}</span>
            </Link>
          )
        }
      />
      {children}
    </section>
  );
}
