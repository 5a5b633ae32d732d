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
import { WorkHeader } from '#ui/work-header.tsx';
import { FollowButton } from '../../relationships/ui/follow-button.tsx';
import type { Side } from '../../relationships/ui/follow-list.tsx';
import { useSessionKnown, useViewer } from '../../session.ts';
import { roleBadges, roleNames } from '../../ui/role-labels.ts';

const FollowList = lazy(() => import('../../relationships/ui/follow-list.tsx'));
const PersonMenu = lazy(() => import('../../relationships/ui/person-menu.tsx'));
const LevelMark = lazy(() => import('#features/xp/ui/level-mark.tsx'));

/** `brief` on every tab but the first: without banner, text and sports. */
export function ProfileHead({ profile, brief }: { profile: Profile; brief: boolean }) {
  const { displayName, username, role, verificationType, avatar, banner, bio, sports } = profile;
  const viewer = useViewer();
  const platform = usePlatform();
  const badge = roleBadges[role];
  // Loaded after the page, for members. Managed profiles have no level.
  const hasLevel =
    viewer !== null &&
    platform.features.publicRank &&
    !profile.isPrivate &&
    !['TRIBE', 'COLLECTION'].includes(role);
  return (
    <>
      {!brief && (
        <img
          src={banner.url}
          alt={banner.alt}
          width={banner.width ?? 1500}
          height={banner.height ?? 400}
          className="mx-auto -mb-6 h-16 w-full max-w-[90rem] bg-raised object-cover sm:h-36 lg:h-40"
          fetchPriority="high"
        />
      )}
      <WorkHeader
        mark={
          <Avatar
            name={displayName}
            src={atWidth(avatar, 192)}
            size={brief ? 56 : 96}
            {...(badge ? { badge } : {})}
            alt={avatar.alt}
            className={brief ? '' : 'max-sm:size-18'}
          />
        }
        title={
          <>
            {displayName} <VerifiedBadge type={verificationType} />
          </>
        }
        lede={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>@{username}</span>
            <Chip>{roleNames[role]}</Chip>
            {profile.viewer?.followedBy && <Chip tone="good">Follows you</Chip>}
            {hasLevel && (
              <Suspense>
                <LevelMark username={username} />
              </Suspense>
            )}
            {!brief &&
              sports.map(({ code }) => (
                <span key={code} className="max-sm:hidden">
                  <Chip>{sportLabel(code)}</Chip>
                </span>
              ))}
          </span>
        }
        actions={<Actions profile={profile} />}
      >
        {!brief && bio && (
          <p className="lines-3 max-w-[60ch] whitespace-pre-line max-sm:line-clamp-2 max-sm:text-2">{bio}</p>
        )}
        <Counts profile={profile} />
      </WorkHeader>
    </>
  );
}

function Actions({ profile }: { profile: Profile }) {
  const viewer = useViewer();
  const known = useSessionKnown();
  const isMe = viewer?.id === profile.id;
  return (
    <>
      {known && !viewer && <VisitorMenu profile={profile} />}
      {viewer && !isMe && (
        <Suspense fallback={<IconButton label="More" icon={<Ellipsis aria-hidden />} disabled />}>
          <PersonMenu profile={profile} />
        </Suspense>
      )}
      {profile.acceptsTips && !isMe && <TipPersonButton profile={profile} />}
      {isMe || profile.viewer?.manages ? (
        <ButtonLink to={isMe ? '/settings/profile' : `/settings/profiles/${profile.username}`}>
          <Pencil aria-hidden="true" />
          Edit
        </ButtonLink>
      ) : (
        <FollowButton profile={profile} />
      )}
    </>
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

function Counts({ profile: { username, displayName, counts, isPrivate } }: { profile: Profile }) {
  const [side, setSide] = useState<Side | null>(null);
  // Stays mounted once it was opened, so that it can animate its closing.
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <ul className="flex flex-wrap gap-1 sm:gap-x-3" aria-label="In numbers">
        <li className="flex min-h-control items-baseline gap-1.5 py-2 pe-2">
          <Figure value={counts.posts} /> {counts.posts === 1 ? 'post' : 'posts'}
        </li>
        {(['followers', 'following'] as const).map((one) => (
          <li key={one}>
            <button
              type="button"
              aria-haspopup="dialog"
              // Who they are is for those who may follow.
              disabled={isPrivate}
              className="flex min-h-control items-baseline gap-1.5 rounded-control px-2 py-2 enabled:hover:bg-raised"
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
