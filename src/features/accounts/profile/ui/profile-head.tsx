import { Ellipsis, Flag, Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Profile } from '#features/accounts/calls.ts';
import { atWidth } from '#features/media/default-image.ts';
import { useReport } from '#features/moderation/report-store.ts';
import { sportLabel } from '#features/sites/sport-label.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { TipPersonButton } from '#features/tips/ui/tip-person-button.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { shortNumber } from '#ui/format/number.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { VerifiedBadge } from '#ui/verified-badge.tsx';
import { FollowButton } from '../../relationships/ui/follow-button.tsx';
import type { Side } from '../../relationships/ui/follow-list.tsx';
import { useSessionKnown, useViewer } from '../../session.ts';
import { roleBadges, roleNames } from '../../ui/role-labels.ts';

const FollowList = lazy(() => import('../../relationships/ui/follow-list.tsx'));
const PersonMenu = lazy(() => import('../../relationships/ui/person-menu.tsx'));
const LevelMark = lazy(() => import('#features/xp/ui/level-mark.tsx'));

export function ProfileHead({ profile }: { profile: Profile }) {
  const { displayName, username, role, verificationType, avatar, banner, bio, sports } = profile;
  const viewer = useViewer();
  const known = useSessionKnown();
  const isMe = viewer?.id === profile.id;
  const canTip = profile.acceptsTips && !isMe;
  const platform = usePlatform();
  const badge = roleBadges[role];
  // Loaded after the page, for members. Managed profiles have no level.
  const hasLevel =
    viewer !== null &&
    platform.features.publicRank &&
    !profile.isPrivate &&
    !['TRIBE', 'COLLECTION'].includes(role);
  return (
    <header>
      <div className="mx-auto max-w-[90rem]">
        <img
          src={banner.url}
          alt={banner.alt}
          width={banner.width ?? 1500}
          height={banner.height ?? 400}
          className="h-16 w-full bg-raised object-cover sm:h-48 lg:h-56"
          fetchPriority="high"
        />
      </div>
      <div className="page">
        <div className="-mt-8 flex items-end sm:-mt-12 justify-between gap-3">
          <span className="rounded-full bg-ground p-1.5 max-sm:[&>*]:size-18">
            <Avatar
              name={displayName}
              src={atWidth(avatar, 192)}
              size={96}
              {...(badge ? { badge } : {})}
              alt={avatar.alt}
            />
          </span>
          <div className="flex items-center gap-2 pb-1">
            {known && !viewer && <VisitorMenu profile={profile} />}
            {viewer && !isMe && (
              <Suspense fallback={<IconButton label="More" icon={<Ellipsis aria-hidden />} disabled />}>
                <PersonMenu profile={profile} />
              </Suspense>
            )}
            {canTip && <TipPersonButton profile={profile} />}
            {isMe || profile.viewer?.manages ? (
              <ButtonLink to={isMe ? '/settings/profile' : `/settings/profiles/${username}`}>
                <Pencil aria-hidden="true" />
                Edit
              </ButtonLink>
            ) : (
              <FollowButton profile={profile} />
            )}
          </div>
        </div>
        <h1 className="type-display mt-1 text-5 sm:mt-3 sm:text-6">
          {displayName}{' '}
          <span className="align-middle text-5">
            <VerifiedBadge type={verificationType} />
          </span>
        </h1>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <span>@{username}</span>
          <Chip>{roleNames[role]}</Chip>
          {profile.viewer?.followedBy && <Chip tone="good">Follows you</Chip>}
          {hasLevel && (
            <Suspense>
              <LevelMark username={username} />
            </Suspense>
          )}
        </p>
        {bio && (
          <p className="lines-3 mt-2 max-w-[60ch] whitespace-pre-line max-sm:line-clamp-2 max-sm:text-2 sm:mt-3">
            {bio}
          </p>
        )}
        {sports.length > 0 && (
          <ul className="mt-3 hidden flex-wrap gap-1.5 sm:flex" aria-label="Sports">
            {sports.map(({ code }) => (
              <li key={code}>
                <Chip>{sportLabel(code)}</Chip>
              </li>
            ))}
          </ul>
        )}
        <Counts profile={profile} />
      </div>
    </header>
  );
}

/** The person menu for visitors: every action asks them to sign in. */
function VisitorMenu({ profile }: { profile: Profile }) {
  const { id, displayName } = profile;
  const report = useReport((state) => state.open);
  return (
    <Menu
      trigger={(props) => (
        <IconButton {...props} label={`More about ${displayName}`} icon={<Ellipsis aria-hidden />} />
      )}
    >
      <MenuItem
        icon={<Flag aria-hidden />}
        onSelect={() => report({ kind: 'account', id, what: displayName, person: profile })}
      >
        Report
      </MenuItem>
    </Menu>
  );
}

function Counts({ profile: { username, displayName, counts } }: { profile: Profile }) {
  const [side, setSide] = useState<Side | null>(null);
  // Stays mounted once it was opened, so that it can animate its closing.
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <ul className="mt-1 flex sm:mt-4 flex-wrap gap-x-1 gap-y-1 sm:gap-x-3" aria-label="In numbers">
        <li className="flex min-h-control items-baseline gap-1.5 py-2 pe-2">
          <Figure value={counts.posts} /> {counts.posts === 1 ? 'post' : 'posts'}
        </li>
        {(['followers', 'following'] as const).map((one) => (
          <li key={one}>
            <button
              type="button"
              aria-haspopup="dialog"
              className="flex min-h-control items-baseline gap-1.5 rounded-control px-2 py-2 hover:bg-raised"
              onClick={() => {
                setWanted(true);
                setSide(one);
              }}
            >
              <Figure value={counts[one]} />{' '}
              {one === 'followers' && counts.followers === 1 ? 'follower' : one}
              <span className="sr-only">
                . Show {one === 'followers' ? 'all followers' : 'everyone they follow'}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {wanted && (
        <Suspense>
          <FollowList username={username} name={displayName} side={side} onClose={() => setSide(null)} />
        </Suspense>
      )}
    </>
  );
}

const Figure = ({ value }: { value: number }) => (
  <strong className="type-numeral text-5">{shortNumber(value)}</strong>
);
