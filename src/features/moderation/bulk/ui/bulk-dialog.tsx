import { type FormEvent, useState } from 'react';
import { useViewer } from '#features/accounts/session.ts';
import { staffMay } from '#features/staff/staff.ts';
import { useAct, useCall } from '#platform/web/use-call.ts';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { mediumNumber } from '#ui/format/number.ts';
import { type ActionKind, actionKinds, isSanction } from '../../action-kind.ts';
import { getCaseCounts } from '../../cases/calls.ts';
import type { CaseFilter } from '../../cases/case-filter.ts';
import { DecisionFields } from '../../cases/ui/decision-fields.tsx';
import { useDecision } from '../../cases/ui/use-decision.ts';
import { getBulkPreview, resolveInBulk } from '../calls.ts';

interface BulkDialogProps {
  filter: CaseFilter;
  /** Null: all that match the filter. */
  caseIds: string[] | null;
  onOrdered: (bulkActionId: string) => void;
  onClose: () => void;
}

const ofCards: readonly ActionKind[] = ['take_down', 'pause_sales'];

/** One decision about many cases, with their number shown before it is made. */
export function BulkDialog({ filter, caseIds, onOrdered, onClose }: BulkDialogProps) {
  const viewer = useViewer();
  const preview = useCall(getBulkPreview, { query: filter });
  const counts = useCall(getCaseCounts, {});
  const state = useDecision({ rule: filter.reason ?? '' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const order = useAct(resolveInBulk, {
    onDone: ({ id }) => onOrdered(id),
    onRefused: ({ message }) => setRefusal(message),
  });
  const kinds = preview.data?.kinds ?? [];
  const possible = actionKinds.filter((kind) => {
    if (kind === 'ban') return staffMay(viewer, 'cases.ban');
    if (kind === 'none' || isSanction(kind)) return true;
    return ofCards.includes(kind)
      ? kinds.includes('card')
      : kinds.some((one) => one !== 'account' && one !== 'card');
  });
  const count = caseIds?.length ?? preview.data?.count;
  function submit(event: FormEvent) {
    event.preventDefault();
    setRefusal(null);
    const decision = state.submit();
    if (decision) order.mutate({ body: { filter, decision, ...(caseIds ? { caseIds } : {}) } });
  }
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={count === undefined ? 'Decide many cases' : `Decide ${casesText(count)}`}
      description={description(caseIds, preview.data?.leftAlone)}
      footer={
        <DialogButtons onClose={onClose} form="decide-many" pending={order.isPending}>
          {count === undefined ? 'Decide cases' : `Decide ${casesText(count)}`}
        </DialogButtons>
      }
    >
      <form id="decide-many" noValidate className="grid gap-4" onSubmit={submit}>
        {refusal && (
          <FormErrors title="Nothing was decided" errors={[{ field: 'actions', message: refusal }]} />
        )}
        <DecisionFields
          state={state}
          possible={possible}
          rules={counts.data?.reasons ?? []}
          fill={(body) => body}
          messageHint="{{name}}, {{thing}}, {{rule}} and {{days}} are filled in for each author."
        />
      </form>
    </Dialog>
  );
}

const casesText = (count: number) => (count === 1 ? '1 case' : `${mediumNumber(count)} cases`);

function description(caseIds: string[] | null, leftAlone = 0): string {
  if (caseIds || leftAlone === 0)
    return 'Cases that a colleague claims or decides in the meantime are skipped.';
  return `${casesText(leftAlone)} of these will be skipped: claimed by colleagues, escalated or reported by you.`;
}
