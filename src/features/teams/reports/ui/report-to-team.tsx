import { useId, useState } from 'react';
import { getAccountReasons, getPostReasons } from '#features/moderation/reports/calls.ts';
import { ReportForm } from '#features/moderation/reports/ui/report-form.tsx';
import type { Team } from '#features/teams/calls.ts';
import { getTeamSquad } from '#features/teams/directory/calls.ts';
import { useAct, useCall, useFeed, useViewerId } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Loading, RowSkeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { toast } from '#ui/toast.ts';
import { reportToTeam } from '../calls.ts';

interface ReportToTeamProps {
  team: Pick<Team, 'id' | 'name'>;
  /** A post of a member; left out, the report is about a member, who is chosen here. */
  postId?: string;
  onClose: () => void;
}

/** Tells the managers of a team about one of its members or their post. */
export default function ReportToTeam({ team, postId, onClose }: ReportToTeamProps) {
  const formId = useId();
  const reasons = useCall(postId ? getPostReasons : getAccountReasons, {});
  const [memberId, setMemberId] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const reporting = useAct(reportToTeam, {
    onDone() {
      toast(`Sent to the managers of ${team.name}. They don’t see who reported it.`, { tone: 'good' });
      onClose();
    },
    onRefused: ({ message }) => setRefusal(message),
  });
  function send(reason: string, text: string) {
    if (!postId && !memberId) return setRefusal('Choose a member.');
    if (!reason) return setRefusal('Choose a reason.');
    setRefusal(null);
    const about = postId ? { postId } : { accountId: memberId };
    reporting.mutate({ body: { teamId: team.id, reason, text, ...about } });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={postId ? 'Report this post to the team' : 'Report a member to the team'}
      description={`The managers of ${team.name} decide about it. They don’t see that it was you.`}
      footer={
        <DialogButtons onClose={onClose} form={formId} pending={reporting.isPending} disabled={!reasons.data}>
          Send report
        </DialogButtons>
      }
    >
      {reasons.isError && (
        <ErrorState onRetry={() => void reasons.refetch()} pending={reasons.isFetching}>
          {reasons.error.message}
        </ErrorState>
      )}
      {reasons.isPending && (
        <Loading what="the reasons">
          <RowSkeleton />
          <RowSkeleton />
          <RowSkeleton />
        </Loading>
      )}
      {reasons.data && (
        <div className="grid gap-5">
          {!postId && <MemberSelect teamId={team.id} value={memberId} onChange={setMemberId} />}
          <ReportForm
            id={formId}
            readers="the team’s managers"
            reasons={reasons.data.items}
            refusal={refusal}
            onSend={send}
          />
        </div>
      )}
    </Dialog>
  );
}

interface MemberSelectProps {
  teamId: string;
  value: string;
  onChange: (accountId: string) => void;
}

/** Everybody in the squad but the viewer. */
function MemberSelect({ teamId, value, onChange }: MemberSelectProps) {
  const viewerId = useViewerId();
  const squad = useFeed(getTeamSquad, { params: { teamId }, query: { limit: 50 } });
  const members = squad.items.filter(({ account }) => account.id !== viewerId);
  return (
    <div className="grid gap-2">
      <Field
        label="Member"
        hint={members.length === 0 && !squad.isPending ? 'Nobody is in the squad yet.' : undefined}
      >
        <Select name="member" value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          <option value="">Choose a member</option>
          {members.map(({ account, jersey }) => (
            <option key={account.id} value={account.id}>
              {jersey ? `${jersey} · ` : ''}
              {account.displayName} (@{account.username})
            </option>
          ))}
        </Select>
      </Field>
      {squad.hasNextPage && (
        <div>
          <Button size="small" pending={squad.isFetchingNextPage} onClick={() => void squad.fetchNextPage()}>
            Load more members
          </Button>
        </div>
      )}
    </div>
  );
}
