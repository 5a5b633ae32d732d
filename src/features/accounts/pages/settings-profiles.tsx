import { Pencil, Plus, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { SettingsFrame } from '#features/accounts/settings/settings-frame.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { callKey, useAct, useCall } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { shortNumber } from '#ui/format/number.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { Day } from '#ui/when.tsx';
import {
  deleteCollectionProfile,
  getOwnedProfiles,
  MAX_COLLECTION_PROFILES,
  type OwnedProfile,
  restoreCollectionProfile,
} from '../owned-profile-calls.ts';
import { NewCollectionProfile } from '../owned-profiles/ui/new-collection-profile.tsx';
import { roleNames } from '../ui/role-labels.ts';

const lede = 'Pages you manage. They have no sign-in of their own.';
export const meta = unlistedMeta('Profiles you run', lede);

export default function SettingsProfilesPage() {
  return (
    <SettingsFrame title="Profiles you run" lede={lede} to="edit the profiles you run">
      {() => <OwnedProfilesList />}
    </SettingsFrame>
  );
}

/** All profiles the viewer runs on this site, and opening another Collection profile. */
function OwnedProfilesList() {
  const { data, error, refetch, isFetching } = useCall(getOwnedProfiles, {});
  const [opening, setOpening] = useState(false);
  if (error && !data) return <ErrorState pending={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <RowsWaiting what="the profiles you run" rows={2} />;
  const { items, canOpen } = data;
  const openButton = canOpen !== null && (
    <Button tone="primary" disabled={canOpen === 0} onClick={() => setOpening(true)}>
      <Plus aria-hidden="true" />
      New collection profile
    </Button>
  );
  return (
    <div className="grid gap-4">
      {items.length === 0 ? (
        <EmptyState title="No profiles yet" action={openButton}>
          {canOpen === null
            ? 'A club, a school or a brand you found gets its own profile, and you run it. Creators can open collection profiles too.'
            : `A collection profile is the home of a series of yours, with its own name and followers. You can have ${MAX_COLLECTION_PROFILES}.`}
        </EmptyState>
      ) : (
        <>
          <SectionHeading title="Your profiles" action={openButton} />
          {canOpen !== null && (
            <p className="text-2 text-muted">
              {canOpen === 0
                ? `You have all ${MAX_COLLECTION_PROFILES} collection profiles. Delete one to open another.`
                : `You can open ${canOpen} more collection ${canOpen === 1 ? 'profile' : 'profiles'}.`}
            </p>
          )}
          <ul className="panel divide-y divide-line">
            {items.map((profile) => (
              <ProfileRow key={profile.id} profile={profile} mayRestore={canOpen !== 0} />
            ))}
          </ul>
        </>
      )}
      <NewCollectionProfile open={opening} onClose={() => setOpening(false)} />
    </div>
  );
}

function ProfileRow({ profile, mayRestore }: { profile: OwnedProfile; mayRestore: boolean }) {
  const { id, username, displayName, avatar, role, counts, deletedUntil, profilePath } = profile;
  const handlers = (done: string): Parameters<typeof useAct<typeof deleteCollectionProfile>>[1] => ({
    onDone(reply, _, client) {
      client.setQueriesData({ queryKey: callKey(getOwnedProfiles) }, reply);
      toast(done, { tone: 'good' });
    },
    onRefused: toastRefusal,
  });
  const deleting = useAct(deleteCollectionProfile, handlers(`${displayName} was deleted.`));
  const restoring = useAct(restoreCollectionProfile, handlers(`${displayName} is back.`));
  return (
    <li className="flex flex-wrap items-center gap-3 p-3">
      <Avatar name={displayName} src={avatar.url} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex items-center gap-2">
          {deletedUntil ? (
            <span className="truncate font-semibold">{displayName}</span>
          ) : (
            <Link to={profilePath} className="truncate font-semibold hover:underline">
              {displayName}
            </Link>
          )}
          <Chip>{roleNames[role]}</Chip>
        </p>
        <p className="truncate text-2 text-muted">
          {deletedUntil ? (
            <>
              Deleted. Gone for good on <Day at={deletedUntil} />.
            </>
          ) : (
            `@${username} · ${shortNumber(counts.followers)} ${counts.followers === 1 ? 'follower' : 'followers'}`
          )}
        </p>
      </div>
      {deletedUntil ? (
        <Button
          size="small"
          disabled={!mayRestore}
          pending={restoring.isPending}
          onClick={() => restoring.mutate({ body: { profileId: id } })}
        >
          <Undo2 aria-hidden="true" />
          Restore <span className="sr-only">{displayName}</span>
        </Button>
      ) : (
        <>
          <ButtonLink size="small" to={`/settings/profiles/${username}`}>
            <Pencil aria-hidden="true" />
            Edit <span className="sr-only">{displayName}</span>
          </ButtonLink>
          {role === 'COLLECTION' && (
            <Button
              size="small"
              pending={deleting.isPending}
              onClick={() => deleting.mutate({ body: { profileId: id } })}
            >
              <Trash2 aria-hidden="true" />
              Delete <span className="sr-only">{displayName}</span>
            </Button>
          )}
        </>
      )}
    </li>
  );
}
