import { useQueryClient } from '@tanstack/react-query';
import { callKey, useCall } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { getReturn, getReturnForTeam } from '../calls.ts';
import { ReturnPanel } from './return-panel.tsx';

/** A return of the viewer's, as its buyer or seller; or for our team. */
export default function OwnReturn({ returnId, forTeam = false }: { returnId: string; forTeam?: boolean }) {
  const found = useCall(forTeam ? getReturnForTeam : getReturn, { params: { returnId } });
  const client = useQueryClient();
  if (found.data)
    return (
      <ReturnPanel
        given={found.data}
        onChanged={() => {
          for (const call of [getReturn, getReturnForTeam])
            void client.invalidateQueries({ queryKey: callKey(call) });
        }}
      />
    );
  if (!found.isError) return <RowsWaiting what="this return" rows={4} />;
  if (found.error.status === 404 || found.error.status === 400)
    return (
      <EmptyState title="Return not found" action={<ButtonLink to="/orders">View your orders</ButtonLink>}>
        It may belong to another of our sites, or to another account.
      </EmptyState>
    );
  return (
    <ErrorState onRetry={() => found.refetch()} pending={found.isRefetching}>
      {found.error.message}
    </ErrorState>
  );
}
