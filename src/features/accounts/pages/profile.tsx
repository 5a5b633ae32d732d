import { lazy, Suspense, useEffect } from 'react';
import { Link, type MetaFunction, redirect, useLoaderData, useRevalidator } from 'react-router';
import { getProfileByUsername, type Profile } from '#features/accounts/calls.ts';
import { PrivateProfile } from '#features/accounts/profile/ui/private-profile.tsx';
import { ProfileHead } from '#features/accounts/profile/ui/profile-head.tsx';
import { pagePreview } from '#features/sites/page-preview.ts';
import { pageTitle, platformIn } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { CallReply } from '#platform/call.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { useLoaded } from '#platform/web/use-call.ts';
import { useIsWide } from '#platform/web/use-is-wide.ts';
import { Page } from '#ui/page.tsx';
import { Loading, ProfileSkeleton } from '#ui/skeleton.tsx';
import { profileTabs, tabOf } from '../profile/profile-tab.ts';
import type { Blocked } from '../relationships/ui/blocked-profile.tsx';
import { useSessionKnown } from '../session.ts';

// Only shown where there is room for it.
const ProfileSide = lazy(() => import('#features/accounts/profile/ui/profile-side.tsx'));
// Rarely needed, and for members only.
const BlockedProfile = lazy(() => import('#features/accounts/relationships/ui/blocked-profile.tsx'));

type ProfileData = Shown | { blocked: Blocked };
interface Shown {
  profile: CallReply<typeof getProfileByUsername>;
  tab: string;
  /** The reply of the tab's own `load`; undefined without one. */
  content?: unknown;
}

/** The account that the profile call says the viewer blocked; null for every other refusal. */
function blockedAccountOf(error: unknown): Blocked | null {
  const { code, details } = (error ?? {}) as { code?: unknown; details?: unknown };
  return code === 'YOU_BLOCKED' ? (details as Blocked) : null;
}

/** The route of all five kinds of address; each profile has one canonical address, and the others redirect to it. */
const load: Load<{ username: string }, ProfileData> = async (api, { params, url }) => {
  const { username } = params;
  const tab = tabOf(url.searchParams);
  const loading = tab.load?.(api, username);
  // The profile's own refusal has the reason.
  loading?.catch(() => {});
  const profile = await api(getProfileByUsername, { params: { username } }).catch(
    (error: unknown) => blockedAccountOf(error) ?? Promise.reject(error),
  );
  if (!('profilePath' in profile)) return { blocked: profile };
  const content = await loading;
  if (profile.profilePath !== url.pathname) throw redirect(profile.profilePath + url.search);
  return { profile, tab: tab.id, content };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: MetaFunction = ({ loaderData, matches, location }) => {
  const loaded = loaderData as Loaded<ProfileData> | undefined;
  if (!loaded) return [];
  if ('blocked' in loaded.data) return [pageTitle(loaded.data.blocked.displayName, matches)];
  const { id, displayName, username, bio, profilePath, isPrivate, inSearch, socialLinks } =
    loaded.data.profile;
  const image = `/share/profiles/${id}.png`;
  const person = {
    '@type': 'Person',
    name: displayName,
    alternateName: username,
    ...(bio && { description: bio }),
    image: `${platformIn(matches)?.origin ?? ''}${image}`,
    ...(socialLinks.length > 0 && { sameAs: socialLinks.map(({ href }) => href) }),
  };
  return pagePreview(
    { matches, location },
    {
      title: `${displayName} (@${username})`,
      description: bio || `${displayName}: posts, shouts and more.`,
      heading: displayName,
      type: 'profile',
      image,
      path: profilePath,
      isUnlisted: isPrivate || !inSearch,
      data: { '@type': 'ProfilePage', mainEntity: person },
    },
  );
};

export default function ProfilePage() {
  const { data, asked } = useLoaderData<Loaded<ProfileData>>();
  const { revalidate } = useRevalidator();
  if ('blocked' in data) {
    return (
      <Suspense>
        <BlockedProfile blocked={data.blocked} onUndone={() => void revalidate()} />
      </Suspense>
    );
  }
  return <ShownProfile data={data} asked={asked} />;
}

function ShownProfile({ data, asked }: Loaded<Shown>) {
  const isWide = useIsWide();
  const input = { params: { username: data.profile.username } };
  const {
    data: profile,
    error,
    refetch,
  } = useLoaded(getProfileByUsername, input, { data: data.profile, asked });
  // The server rendered it for a visitor; the viewer may not see it.
  const blocked = blockedAccountOf(error);
  const isGone = error?.status === 404 && !blocked;
  const { revalidate } = useRevalidator();
  // Loaded as the viewer, it fails with a 404, and the error page is shown.
  useEffect(() => {
    if (isGone) void revalidate();
  }, [isGone, revalidate]);
  if (blocked) {
    return (
      <Suspense>
        <BlockedProfile blocked={blocked} onUndone={() => void refetch()} />
      </Suspense>
    );
  }
  if (isGone) {
    return (
      <Page width="reading" className="py-4">
        <Loading what="the profile">
          <ProfileSkeleton />
        </Loading>
      </Page>
    );
  }
  return (
    <>
      <ProfileHead profile={profile} brief={data.tab !== profileTabs[0]?.id} />
      <Page className="py-4">
        <ProfileTabs profile={profile} current={data.tab} />
        <div className="gap-12 pt-3 sm:pt-6 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0">
            <TabContent key={`${profile.id} ${data.tab}`} profile={profile} data={data} asked={asked} />
          </div>
          <aside aria-label={`About ${profile.displayName}`} className="hidden min-w-0 lg:block">
            {isWide && !profile.isPrivate && (
              <Suspense>
                <ProfileSide profile={profile} />
              </Suspense>
            )}
          </aside>
        </div>
      </Page>
    </>
  );
}

function TabContent({ profile, data, asked }: { profile: Profile } & Loaded<Shown>) {
  const awake = useSessionKnown();
  const tab = profileTabs.find(({ id }) => id === data.tab);
  if (!tab) return null;
  if (profile.isPrivate && !tab.evenPrivate) return <PrivateProfile profile={profile} />;
  if (tab.load) return <tab.Tab profile={profile} first={{ data: data.content, asked } as Loaded<never>} />;
  // Further pages are loaded in the browser, so that the server doesn't wait for them.
  if (!awake) return null;
  return (
    <Suspense>
      <tab.Tab profile={profile} />
    </Suspense>
  );
}

function ProfileTabs({ profile, current }: { profile: Profile; current: string }) {
  const { site } = usePlatform();
  return (
    <nav aria-label={`Profile of ${profile.displayName}`} className="tabs">
      {profileTabs
        .filter(({ isFor }) => isFor?.(profile, site) ?? true)
        .map(({ id, label }) => (
          <Link
            key={id}
            to={id === profileTabs[0]?.id ? profile.profilePath : `${profile.profilePath}?tab=${id}`}
            aria-current={id === current ? 'page' : undefined}
            className="tab"
            preventScrollReset
            replace
          >
            {label}
          </Link>
        ))}
    </nav>
  );
}
