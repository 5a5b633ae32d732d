import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { profilePath } from '#features/people/profile-path.ts';
import type { Refusal } from '#platform/errors.ts';
import { lookUp } from '#platform/look-up.ts';
import { useAct, useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { copyLink } from '#ui/copy-text.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { When } from '#ui/when.tsx';
import type { ManagedTeam } from '../../managed-team.ts';
import { refreshTeams } from '../../team-cache.ts';
import { placeStateNames } from '../../ui/team-labels.ts';
import {
  getTeamMemberDetails,
  type Place,
  removeTeamAccount,
  resendTeamInvite,
  updateTeamAccount,
} from '../calls.ts';
import { PlaceFields } from './place-fields.tsx';

interface PlaceDialogProps {
  team: ManagedTeam;
  place: Place;
  onClose: () => void;
}

/** One member: what managers set, the history of their place, and the way out. */
export function PlaceDialog({ team, place, onClose }: PlaceDialogProps) {
  const id = useId();
  const { userType, jersey, position } = place;
  const [values, setValues] = useState({ userType, jersey: jersey ?? '', position });
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [removing, setRemoving] = useState(false);
  const saving = useAct(updateTeamAccount, {
    onDone(_, __, client) {
      refreshTeams(client);
      toast('Saved.', { tone: 'good' });
      onClose();
    },
    onRefused: setRefused,
  });
  const removal = useAct(removeTeamAccount, {
    onDone(_, __, client) {
      refreshTeams(client);
      toast(`${nameOf(place)} is no longer in ${team.name}.`, { tone: 'good' });
      onClose();
    },
    onRefused: toastRefusal,
  });
  const isHere = ['invited', 'active', 'inactive'].includes(place.state) && team.state === 'active';
  const canChange = isHere && !place.overSeats && !team.overPlan;
  const canResend =
    (place.state === 'expired' && team.state === 'active' && !team.overPlan) ||
    (place.state === 'invited' && canChange && !place.waitsForGuardian && !place.claimLink);
  function submit(event: FormEvent) {
    event.preventDefault();
    setRefused(null);
    saving.mutate({ body: { teamId: team.id, accountId: place.id, ...values } });
  }
  const path = profileOf(place);
  return (
    <Dialog
      open
      onClose={onClose}
      title={nameOf(place)}
      description={placeStateNames[place.state]}
      footer={
        (isHere || canResend) && (
          <>
            {isHere && (
              <Button
                tone="danger"
                pending={removal.isPending}
                onClick={() =>
                  removing
                    ? removal.mutate({ params: { teamId: team.id, accountId: place.id } })
                    : setRemoving(true)
                }
              >
                {removing ? 'Remove now' : place.state === 'invited' ? 'Withdraw invitation' : 'Remove'}
              </Button>
            )}
            {canResend && <Resend team={team} place={place} onClose={onClose} />}
            {canChange && (
              <Button type="submit" form={id} tone="primary" pending={saving.isPending}>
                Save
              </Button>
            )}
          </>
        )
      }
    >
      <form id={id} onSubmit={submit} className="flex flex-col gap-5" noValidate>
        {removing && (
          <p role="alert" className="text-2">
            Their seat is free again. Their records stay theirs.
          </p>
        )}
        {refused && !refused.field && <p className="field-error">{refused.message}</p>}
        {place.claimLink && <ClaimLink name={nameOf(place)} link={place.claimLink} />}
        {path && (
          <Link to={path} className="link w-fit text-2">
            See the profile
          </Link>
        )}
        {isHere && place.overSeats && (
          <p role="status" className="text-2 text-muted">
            Read-only, because the club has more people than seats. Whoever runs the club can add seats, or
            choose who keeps theirs.
          </p>
        )}
        {canChange && (
          <PlaceFields
            values={values}
            onChange={setValues}
            sport={team.sport}
            errors={refused?.field ? { [refused.field]: refused.message } : {}}
          />
        )}
        <Details team={team} place={place} />
      </form>
    </Dialog>
  );
}

const ClaimLink = ({ name, link }: { name: string; link: string }) => (
  <p className="text-2 text-pretty">
    There is no email address for {name}. Hand this link over: whoever opens it takes the place.{' '}
    <Button size="small" onClick={() => void copyLink(link)}>
      Copy link
    </Button>
  </p>
);

function Resend({ team, place, onClose }: PlaceDialogProps) {
  const resending = useAct(resendTeamInvite, {
    onDone(_, __, client) {
      refreshTeams(client);
      toast(`The invitation of ${nameOf(place)} is sent again.`, { tone: 'good' });
      onClose();
    },
    onRefused: toastRefusal,
  });
  return (
    <Button
      pending={resending.isPending}
      onClick={() => resending.mutate({ body: { teamId: team.id, accountId: place.id } })}
    >
      {place.state === 'expired' ? 'Invite again' : 'Send again'}
    </Button>
  );
}

const reasonTexts: Record<string, string> = {
  invited: 'Invited',
  imported: 'Invited with a roster',
  resent: 'Sent the invitation again',
  accepted: 'Accepted the invitation',
  declined: 'Declined the invitation',
  guardian_declined: 'Their guardian declined',
  expired: 'The invitation expired',
  withdrawn: 'The invitation was withdrawn',
  removed: 'Removed from the team',
  left: 'Left the team',
  deactivated: 'Marked inactive',
  activated: 'Marked active',
  account_erased: 'Deleted their account',
};

function Details({ team, place }: { team: ManagedTeam; place: Place }) {
  const details = useCall(getTeamMemberDetails, {
    params: { teamId: team.id, accountId: place.id, userType: place.userType },
  });
  if (!details.data) return null;
  const { metrics, history } = details.data;
  const measures = [...metrics.identifiable, ...metrics.performance];
  return (
    <>
      {measures.length > 0 && (
        <section>
          <h3 className="type-label mb-2 text-muted">Measures</h3>
          <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 text-2">
            {measures.map(({ code, label, value, unit }) => (
              <div key={code} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-muted">{label}</dt>
                <dd className="tabular-nums">{`${value} ${unit}`.trim()}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section>
        <h3 className="type-label mb-2 text-muted">History</h3>
        <ol className="grid gap-1.5 text-2">
          {history.map(({ reason, by, at }) => (
            <li key={`${reason} ${at}`} className="flex flex-wrap justify-between gap-x-4">
              <span>
                {lookUp(reasonTexts, reason) ?? reason}
                {by && by.id !== place.account?.id && (
                  <span className="text-muted"> by {by.displayName}</span>
                )}
              </span>
              <When at={at} className="text-muted" />
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** What somebody in a team is called: their account's name, or what their invitation says. */
export const nameOf = ({ account, rosterName, email }: Place): string =>
  account?.displayName ?? (rosterName || email || 'Invited by email');

const profileOf = ({ account, isHidden }: Place): string | null =>
  account && !isHidden ? profilePath(account) : null;
