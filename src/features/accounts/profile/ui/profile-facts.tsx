import { CalendarDays, MapPin } from 'lucide-react';
import type { Profile } from '#features/accounts/calls.ts';
import { countryName } from '#features/sites/country-name.ts';
import { Day } from '#ui/when.tsx';

/** Their country, and when they joined. */
export function ProfileFacts({ profile: { country, region, joinedAt } }: { profile: Profile }) {
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
