import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { useViewer } from '#features/accounts/session.ts';
import type { Call } from '#platform/call.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { columnsOf, type Identified } from '#ui/data-table/table.ts';
import { toast } from '#ui/toast.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type RevokeCall = Call<undefined, undefined, z.ZodType<unknown, { grantId: string; reason: string }>>;

interface RevokeProps {
  grant: { id: string; account: { id: string } | null };
  hasEnded: boolean;
  call: RevokeCall;
  /** The call that lists grants. */
  list: Call;
  noun: 'plan' | 'role';
  /** What is revoked, and from whom. */
  what: string;
  /** What follows from it. */
  description: string;
  /** After "Revoke", for those who can't see the row. */
  children?: ReactNode;
}

/** Revokes a grant, with a reason. Nobody changes their own. */
export function Revoke({ grant, hasEnded, call, list, noun, what, description, children }: RevokeProps) {
  const viewer = useViewer();
  const [open, setOpen] = useState(false);
  const revoke = useAct(call, {
    onDone(_grant, _input, client) {
      setOpen(false);
      toast(noun === 'plan' ? 'Plan revoked.' : 'Role revoked.', { tone: 'good' });
      void client.invalidateQueries({ queryKey: callKey(list) });
    },
  });
  if (hasEnded || grant.account?.id === viewer?.id) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Revoke{children}
      </Button>
      {open && (
        <ReasonDialog
          title={`Revoke ${what}`}
          description={description}
          confirm={`Revoke ${noun}`}
          tone="danger"
          pending={revoke.isPending}
          refusal={revoke.error}
          onConfirm={(reason) => revoke.mutate({ body: { grantId: grant.id, reason } })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The last column of a table of grants. */
export const revokeColumn = <Grant extends Identified>(cell: (grant: Grant) => ReactNode) =>
  columnsOf<Grant>().display({
    id: 'revoke',
    header: () => <span className="sr-only">Revoke</span>,
    meta: { label: 'Revoke', card: 'footer' },
    enableHiding: false,
    cell: ({ row }) => cell(row.original),
  });
