import { roleNames } from '#features/accounts/ui/role-labels.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Chip, type ChipProps } from '#ui/chip.tsx';
import { toast } from '#ui/toast.ts';
import { Day } from '#ui/when.tsx';
import { type RoleRequest, withdrawRoleRequest } from '../calls.ts';

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
export function RoleRequests({ requests, onChanged }: RoleRequestsProps) {
  const withdraw = useAct(withdrawRoleRequest, {
    onDone: () => {
      toast('Request withdrawn.');
      onChanged();
    },
    onRefused: ({ message }) => {
      toast(message, { tone: 'bad' });
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
