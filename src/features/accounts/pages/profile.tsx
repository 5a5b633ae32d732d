import { type MetaFunction, redirect, useLoaderData } from 'react-router';
import { getProfileByUsername } from '#features/accounts/calls.ts';
import { AboutTab } from '#features/accounts/ui/about-tab.tsx';
import { NothingWritten } from '#features/accounts/ui/nothing-written.tsx';
import { ProfileHead } from '#features/accounts/ui/profile-head.tsx';
import { type ProfileTab, ProfileTabs, tabOf } from '#features/accounts/ui/profile-tabs.tsx';
import { getPostsByUsername, getShoutsByUsername } from '#features/posts/calls.ts';
import { PostFeed } from '#features/posts/ui/post-feed.tsx';
import type { CallReply } from '#platform/call.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { useLoaded } from '#platform/web/use-call.ts';
import { Page } from '#ui/page.tsx';

interface ProfileData {
  profile: CallReply<typeof getProfileByUsername>;
  tab: ProfileTab;
  written: CallReply<typeof getPostsByUsername> | null;
}

const writings = { posts: getPostsByUsername, shouts: getShoutsByUsername };

/** All five kinds of address lead here; each profile has one that is right, and the others lead to it. */
const load: Load<{ username: string }, ProfileData> = async (api, { params, url }) => {
  const input = { params: { username: params.username } };
  const tab = tabOf(url.searchParams);
  const [profile, written] = await Promise.all([
    api(getProfileByUsername, input),
    tab === 'about' ? null : api(writings[tab], { ...input, query: {} }),
  ]);
  if (profile.profilePath !== url.pathname) throw redirect(profile.profilePath + url.search);
  return { profile, tab, written };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: MetaFunction = ({ loaderData }) => {
  const loaded = loaderData as Loaded<ProfileData> | undefined;
  if (!loaded) return [];
  const { displayName, username, bio, avatar, profilePath } = loaded.data.profile;
  return [
    { title: `${displayName} (@${username})` },
    { name: 'description', content: bio || `${displayName} on Touchline: posts, shouts and more.` },
    { property: 'og:type', content: 'profile' },
    { property: 'og:title', content: displayName },
    { property: 'og:image', content: avatar.url },
    { tagName: 'link', rel: 'canonical', href: profilePath },
  ];
};

export default function ProfilePage() {
  const { data, asked } = useLoaderData<Loaded<ProfileData>>();
  const { tab, written } = data;
  const input = { params: { username: data.profile.username } };
  const { data: profile } = useLoaded(getProfileByUsername, input, { data: data.profile, asked });
  return (
    <>
      <ProfileHead profile={profile} />
      <Page width="reading" className="py-4">
        <ProfileTabs profile={profile} current={tab} />
        <div className="pt-6">
          {tab === 'about' ? (
            <AboutTab profile={profile} />
          ) : (
            <PostFeed
              key={`${profile.id} ${tab}`}
              call={writings[tab]}
              input={{ ...input, query: {} }}
              first={written ? { data: written, asked } : undefined}
              empty={<NothingWritten profile={profile} what={tab} />}
            />
          )}
        </div>
      </Page>
    </>
  );
}
