import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { applicationMoves, type pipeline } from '../../opportunity.ts';
import { refreshOpportunities } from '../../opportunity-cache.ts';
import { moveApplication } from '../calls.ts';

interface StageActionsProps {
  stage: (typeof pipeline)[number];
  ids: readonly string[];
  onDone: () => void;
}

const labels = {
  submitted: 'Back to new',
  shortlisted: 'Shortlist',
  offered: 'Offer a place',
  declined: 'Decline',
} as const;
/** The main one last. */
const order = ['declined', 'submitted', 'shortlisted', 'offered'] as const;

/** Where applications of one stage can go next. */
export function StageActions({ stage, ids, onDone }: StageActionsProps) {
  const moving = useAct(moveApplication, {
    onDone({ moved }, _, client) {
      refreshOpportunities(client);
      onDone();
      toast(moved === 1 ? '1 application moved.' : `${moved} applications moved.`, { tone: 'good' });
    },
    onRefused: toastRefusal,
  });
  const next = order.filter((to) => applicationMoves.organisation[stage]?.includes(to));
  return next.map((to) => (
    <Button
      key={to}
      size="small"
      {...(to === 'offered' && { tone: 'primary' as const })}
      pending={moving.isPending}
      onClick={() => moving.mutate({ body: { applicationIds: [...ids].slice(0, 100), to } })}
    >
      {labels[to]}
    </Button>
  ));
}
