import { PenLine } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { authorPath } from '#features/people/profile-path.ts';
import { useComposer } from '#features/posts/compose/ui/composer-store.ts';
import { useIsOff, usePlatform } from '#features/sites/use-platform.ts';
import type { Tribe } from '#features/tribes/calls.ts';
import { canPost, isMember } from '#features/tribes/policy.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Count } from '#ui/count.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stat, StatRow } from '#ui/stat.tsx';
import { VerifiedBadge } from '#ui/verified-badge.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { JoinButton } from './join-button.tsx';
import { TribeBanner } from './tribe-banner.tsx';
import { TribeCrest } from './tribe-crest.tsx';
import { accessLabel, kindNames, sportName, standingLabel } from './tribe-labels.ts';

// Loaded for members only.
const MembershipMenu = lazy(() => import('./membership-menu.tsx'));

interface TribeHeaderProps {
  tribe: Tribe;
  known: boolean;
  /** On every tab but the first: without banner and figures. */
  brief: boolean;
}

/** Banner, crest, name, figures and the main action. */
export function TribeHeader({ tribe, known, brief }: TribeHeaderProps) {
  const kicker = [
    kindNames[tribe.kind],
    sportName(usePlatform(), tribe.sport),
    tribe.league,
    accessLabel(tribe),
  ];
  const shownKicker = kicker.filter(Boolean).join(' · ');
  const actions = <Actions tribe={tribe} known={known} />;
  if (brief) {
    return (
      <WorkHeader
        mark={<TribeCrest tribe={tribe} />}
        kicker={shownKicker}
        title={tribe.name}
        actions={actions}
      />
    );
  }
  return (
    <header className="programme pt-0!">
      <TribeBanner
        tribe={tribe}
        // Cropped to a strip on a phone, where sharper than this isn't seen.
        sizes="(min-width: 40rem) 100vw, 80vw"
        priority
        className="h-16 w-full object-cover object-[50%_30%] mask-[linear-gradient(#000_55%,transparent)] sm:h-36 lg:h-40"
      />
      <div className="page relative -mt-6">
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-end gap-x-4 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-6">
          <TribeCrest tribe={tribe} size={144} className="-mt-6 max-sm:size-18 sm:-mt-16" />
          <div className="min-w-0 max-sm:order-last max-sm:col-span-2">
            <p className="kicker type-label mb-1 flex-wrap sm:mb-1.5">{shownKicker}</p>
            <h1 className={`type-display text-6 ${tribe.name.length > 24 ? '' : 'sm:text-7'}`}>
              {tribe.name}
            </h1>
            <OwnerLine owner={tribe.owner} />
          </div>
          <div
            className={`flex flex-wrap items-center gap-2.5 sm:justify-end ${isMember(tribe.viewer) ? 'max-sm:order-last max-sm:col-span-2' : 'justify-end'}`}
          >
            {actions}
          </div>
        </div>
        <StatRow className="mt-2 sm:mt-4">
          <Stat label="Members">
            <Count value={tribe.memberCount} />
          </Stat>
          {tribe.athleteCount > 0 && (
            <Stat label={tribe.athleteCount === 1 ? 'Athlete' : 'Athletes'}>
              <Count value={tribe.athleteCount} />
            </Stat>
          )}
          <Stat label="Posts">
            <Count value={tribe.postCount} />
          </Stat>
          {accessLabel(tribe) === 'Waitlist' && (
            <Stat label="Waiting">
              <Count value={tribe.waitingCount} />
            </Stat>
          )}
          <Stat label="Since">{tribe.createdAt.slice(0, 4)}</Stat>
        </StatRow>
      </div>
    </header>
  );
}

function Actions({ tribe, known }: { tribe: Tribe; known: boolean }) {
  const compose = useComposer((composer) => composer.open);
  const isOff = useIsOff('posting');
  const mayPost = !isOff && canPost(tribe, tribe.viewer, new Date());
  return (
    <>
      {mayPost && (
        <Button tone="primary" onClick={() => compose(tribe.id)}>
          <PenLine aria-hidden="true" size={18} />
          Create
        </Button>
      )}
      {standingLabel(tribe.viewer) && (
        <Suspense fallback={<Skeleton className="h-control w-32" />}>
          <MembershipMenu tribe={tribe} />
        </Suspense>
      )}
      {(!standingLabel(tribe.viewer) || tribe.viewer?.state === 'invited') && (
        <JoinButton tribe={tribe} known={known} tone="primary" size="regular" />
      )}
    </>
  );
}

function OwnerLine({ owner }: Pick<Tribe, 'owner'>) {
  return (
    <p className="mt-1.5 flex items-center gap-2 text-2 text-muted sm:mt-2.5">
      <Avatar name={owner.displayName} src={owner.avatar.url} size={24} />
      <span className="truncate">
        Managed by{' '}
        <Link to={authorPath(owner) ?? ''} className="relative font-semibold text-ink hover:underline">
          {owner.displayName}
        </Link>
      </span>
      <VerifiedBadge type={owner.verificationType} />
    </p>
  );
}
