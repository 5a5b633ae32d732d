import { Link } from 'react-router';
import { useAct } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { When } from '#ui/when.tsx';
import { refreshOpportunities } from '../../opportunity-cache.ts';
import { applicationNames } from '../../ui/opportunity-labels.ts';
import { type Application, acceptOffer, withdrawApplication } from '../calls.ts';
import { Messages } from './messages.tsx';

interface OwnApplicationProps {
  application: Application;
  onClose: () => void;
}

/** One application as its applicant sees it: what was sent, the offer, and the messages. */
export function OwnApplication({ application, onClose }: OwnApplicationProps) {
  const { id, opportunity, state, note, offeredUntil } = application;
  const whenDone = (text: string) => ({
    onDone(_: unknown, __: unknown, client: Parameters<typeof refreshOpportunities>[0]) {
      refreshOpportunities(client);
      toast(text, { tone: 'good' });
    },
    onRefused: toastRefusal,
  });
  const accepting = useAct(
    acceptOffer,
    whenDone(`You accepted. ${opportunity.organisation.displayName} knows.`),
  );
  const withdrawing = useAct(withdrawApplication, whenDone('Application withdrawn.'));
  const isOpen = ['guardian_pending', 'submitted', 'shortlisted', 'offered'].includes(state);
  const hasThread = state !== 'guardian_pending' && state !== 'withdrawn';
  return (
    <Dialog
      open
      onClose={onClose}
      title={opportunity.title}
      description={
        <>
          {applicationNames[state]}.{' '}
          <Link to={`/opportunities/${opportunity.slug}`} className="font-semibold underline">
            See the opportunity
          </Link>
        </>
      }
      footer={
        isOpen && (
          <>
            <Button
              pending={withdrawing.isPending}
              onClick={() => withdrawing.mutate({ body: { applicationId: id } })}
            >
              {state === 'offered' ? 'Decline offer' : 'Withdraw'}
            </Button>
            {state === 'offered' && (
              <Button
                tone="primary"
                pending={accepting.isPending}
                onClick={() => accepting.mutate({ body: { applicationId: id } })}
              >
                Accept the offer
              </Button>
            )}
          </>
        )
      }
    >
      <div className="grid gap-5">
        {state === 'accepted' && (
          <ButtonLink to={`/agreements/${id}`} tone="primary">
            See what was agreed
          </ButtonLink>
        )}
        {offeredUntil && (
          <p role="status">
            {opportunity.organisation.displayName} offers you a place. Accept by{' '}
            <When at={offeredUntil} inSentence />.
          </p>
        )}
        {note && <p className="whitespace-pre-line">{note}</p>}
        {hasThread && <Messages applicationId={id} to={opportunity.organisation.displayName} />}
      </div>
    </Dialog>
  );
}
