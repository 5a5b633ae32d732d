import type { Profile } from '#features/accounts/calls.ts';
import { ProfileSection } from './profile-section.tsx';

/** Their latest metrics. */
export function ProfileRecords({ profile: { metrics, profilePath } }: { profile: Profile }) {
  if (metrics.performance.length === 0) return null;
  return (
    <ProfileSection title="Records" to={`${profilePath}?tab=about`}>
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
    </ProfileSection>
  );
}
