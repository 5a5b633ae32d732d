import { useQueryClient } from '@tanstack/react-query';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { lookUp } from '#platform/look-up.ts';
import { callKey, useAct, useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Chip, type ChipProps } from '#ui/chip.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { Day } from '#ui/when.tsx';
import { getRole, type MyRole, type RoleRequest, withdrawRoleRequest } from '../roles/calls.ts';
import { RoleForm } from '../roles/ui/role-form.tsx';
import { refreshViewer } from '../session.ts';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { roleChoices, roleNames } from '../ui/role-labels.ts';

export const meta = unlistedMeta('Role', 'What you are here: fan, athlete, creator or team manager.');

export default function SettingsRolePage() {
  return (
    <SettingsFrame
      title="Role"
      lede="What you are here: fan, athlete, creator or team manager."
      to="change your role"
    >
      {() => <RolePanel />}
    </SettingsFrame>
  );
}

/** The current role, role requests, and a form for another role. */
function RolePanel() {
  const client = useQueryClient();
  const { data, isError, refetch, isFetching } = useCall(getRole, {});
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} pending={isFetching} />;
  if (!data) {
    return (
      <Loading what="your role">
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  }
  const changed = () => {
    void refreshViewer();
    void client.invalidateQueries({ queryKey: callKey(getRole) });
  };
  const isOpen = data.requests.some(({ state }) => state === 'requested');
  return (
    <div className="grid gap-10">
      <section className="grid gap-3">
        <SectionHeading title="Your role" />
        <CurrentRole {...data} />
      </section>
      {data.requests.length > 0 && (
        <section className="grid gap-3">
          <SectionHeading title="Your requests" />
          <RoleRequests requests={data.requests} onChanged={changed} />
        </section>
      )}
      {data.options.length > 0 && !isOpen && (
        <section className="grid gap-3">
          <SectionHeading title="Change your role" />
          <RoleForm options={data.options} onChanged={changed} />
        </section>
      )}
    </div>
  );
}

function CurrentRole({ role, options }: MyRole) {
  const choice = role in roleChoices ? lookUp(roleChoices, role) : null;
  return (
    <div className="panel flex items-start gap-4 p-4 sm:p-6">
      {choice && (
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-raised text-muted">
          <choice.Icon aria-hidden="true" />
        </span>
      )}
      <div className="grid gap-1">
        <p className="font-semibold">{roleNames[role]}</p>
        <p className="max-w-[60ch] text-2 text-muted">
          {options.length > 0
            ? 'Your role is shown on your profile and is part of its address. The old address redirects to the new one.'
            : 'Your role can’t be changed on this site.'}
        </p>
      </div>
    </div>
  );
}

const states: Record<RoleRequest['state'], { label: string; tone: NonNullable<ChipProps['tone']> }> = {
  requested: { label: 'In review', tone: 'warn' },
  approved: { label: 'Approved', tone: 'good' },
  declined: { label: 'Declined', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'plain' },
};

interface RoleRequestsProps {
  requests: readonly RoleRequest[];
  onChanged: () => void;
}

/** Every request with its state, newest first. */
function RoleRequests({ requests, onChanged }: RoleRequestsProps) {
  const withdraw = useAct(withdrawRoleRequest, {
    onDone: () => {
      toast('Request withdrawn.');
      onChanged();
    },
    onRefused: (refusal) => {
      toastRefusal(refusal);
      onChanged();
    },
  });
  return (
    <ol className="panel divide-y divide-line">
      {requests.map(({ id, fromRole, toRole, state, reason, askedAt, decidedAt }) => (
        <li key={id} className="flex flex-wrap items-start justify-between gap-3 p-4">
          <div className="grid min-w-0 flex-1 basis-60 gap-1.5">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {roleNames[fromRole]} to {roleNames[toRole].toLowerCase()}
              <Chip tone={states[state].tone}>{states[state].label}</Chip>
            </p>
            <p className="text-2 text-muted">
              {state === 'requested' ? (
                <>
                  Requested on <Day at={askedAt} />. We’ll answer here within a few days.
                </>
              ) : (
                <>
                  {states[state].label} on <Day at={decidedAt ?? askedAt} />.
                </>
              )}
            </p>
            {reason && <p className="max-w-[60ch]">{reason}</p>}
          </div>
          {state === 'requested' && (
            <Button
              size="small"
              pending={withdraw.isPending}
              onClick={() => withdraw.mutate({ body: { requestId: id } })}
            >
              Withdraw request
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
