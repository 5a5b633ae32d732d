import type { Opportunity } from '#features/opportunities/calls.ts';
import { opportunityReasons } from '#features/opportunities/reasons.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { refreshOpportunities } from '../../opportunity-cache.ts';
import { closedNames } from '../../ui/opportunity-labels.ts';
import { moveOpportunity } from '../calls.ts';

type To = 'draft' | 'in_review' | 'open' | 'closed' | 'archived';

const done: Record<To, string> = {
  draft: 'It’s a draft again.',
  in_review: 'Sent. We review it, usually within a day.',
  open: 'Open for applications.',
  closed: 'Closed. Nobody can apply any more.',
  archived: 'Archived.',
};

/** What an organisation does next with its opportunity, and why it stands where it does. */
export default function OwnActions({ opportunity }: { opportunity: Opportunity }) {
  const { id, state, closedReason, review } = opportunity;
  const moving = useAct(moveOpportunity, {
    onDone(_, { body }, client) {
      refreshOpportunities(client);
      toast(done[body.to], { tone: 'good' });
    },
    onRefused: toastRefusal,
  });
  const button = (to: To, label: string, tone: 'primary' | 'plain' = 'plain') => (
    <Button
      {...(tone === 'primary' && { tone })}
      pending={moving.isPending}
      onClick={() => moving.mutate({ body: { opportunityId: id, to } })}
    >
      {label}
    </Button>
  );
  const reason = opportunityReasons.find((one) => one.id === review?.reason);
  return (
    <section className="panel grid gap-3 p-5" aria-label="What next">
      {state === 'draft' && (
        <>
          {reason ? (
            <p>
              <strong>{reason.title}.</strong> {reason.description} {review?.note}
            </p>
          ) : (
            <p>Only you see this draft. We review it before it’s published.</p>
          )}
          <div className="flex flex-wrap gap-2.5">
            {button('in_review', 'Submit for review', 'primary')}
            {button('archived', 'Archive')}
          </div>
        </>
      )}
      {state === 'in_review' && (
        <>
          <p>We’re reviewing it. You’ll be notified, usually within a day.</p>
          <div>{button('draft', 'Withdraw')}</div>
        </>
      )}
      {state === 'open' && (
        <>
          <p>Open for applications. When you close it, you can still decide on those you have.</p>
          <div>{button('closed', 'Close')}</div>
        </>
      )}
      {state === 'closed' && (
        <>
          <p>{closedReason ? closedNames[closedReason] : 'Closed'}. You can still decide on applications.</p>
          <div className="flex flex-wrap gap-2.5">
            {closedReason !== 'hidden' && button('open', 'Open again')}
            {button('archived', 'Archive')}
          </div>
        </>
      )}
      {state === 'archived' && <p>This opportunity is archived.</p>}
    </section>
  );
}
