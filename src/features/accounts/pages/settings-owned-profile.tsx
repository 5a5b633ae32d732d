import { useParams } from 'react-router';
import type { MyProfile } from '#features/accounts/calls.ts';
import { EditProfile } from '#features/accounts/profile/ui/profile-form.tsx';
import { SettingsFrame } from '#features/accounts/settings/settings-frame.tsx';
import { profilePath } from '#features/people/profile-path.ts';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { useCall } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { getOwnedProfile } from '../owned-profile-calls.ts';

export const meta = unlistedMeta('Edit profile', 'A profile that you run.');

export default function SettingsOwnedProfilePage() {
  const { username = '' } = useParams();
  return (
    <SettingsFrame title={`@${username}`} lede="A profile that you run." to="edit this profile">
      {() => <OwnedProfile username={username} />}
    </SettingsFrame>
  );
}

function OwnedProfile({ username }: { username: string }) {
  const { data, error, refetch, isFetching } = useCall(getOwnedProfile, { params: { username } });
  if (data) return <Editing profile={data} />;
  if (error && [403, 404].includes(error.status)) {
    return (
      <EmptyState
        title="You don’t run this profile"
        action={<ButtonLink to="/settings/profiles">Profiles you run</ButtonLink>}
      >
        Only its owner and the managers of its tribe can edit it.
      </EmptyState>
    );
  }
  if (error) return <ErrorState pending={isFetching} onRetry={() => void refetch()} />;
  return (
    <Loading what="the profile" className="grid gap-5">
      <Skeleton className="size-24 rounded-full" />
      <Skeleton className="h-control w-2/3" />
      <Skeleton className="h-32 w-full" />
    </Loading>
  );
}

function Editing({ profile }: { profile: MyProfile }) {
  if (profile.state !== 'active') {
    return (
      <EmptyState
        title="This profile can’t be edited"
        action={<ButtonLink to="/settings/profiles">Profiles you run</ButtonLink>}
      >
        {profile.state === 'deletion_requested'
          ? 'It was deleted. Restore it first.'
          : 'Our moderators limited it.'}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-6">
      <p>
        <ButtonLink size="small" to={profilePath(profile)}>
          See the public profile
        </ButtonLink>
      </p>
      <EditProfile profile={profile} />
    </div>
  );
}
