import { useState } from 'react';
import { Link } from 'react-router';
import { useResumed, useSignInGate } from '#features/auth/sign-in-gate.ts';
import type { Opportunity } from '#features/opportunities/calls.ts';
import { useViewerId } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { applicationSentences } from '../../ui/opportunity-labels.ts';
import { ApplyDialog } from './apply-dialog.tsx';

/** To apply, why not, or what became of one's application. */
export default function ApplyPanel({ opportunity }: { opportunity: Opportunity }) {
  const viewerId = useViewerId();
  const ask = useSignInGate();
  const [applying, setApplying] = useState(false);
  const { slug, title, state, viewer } = opportunity;
  const goOn = () =>
    viewer?.refusal
      ? toastRefusal({ message: viewer.refusal })
      : setApplying(state === 'open' && !viewer?.application);
  useResumed('opportunity.apply', slug, goOn, viewer !== null);
  if (viewer?.application) {
    return (
      <p className="panel p-5" role="status">
        <strong>{applicationSentences[viewer.application.state]}</strong>{' '}
        <Link
          to={
            viewer.application.state === 'accepted'
              ? `/agreements/${viewer.application.id}`
              : `/applications?application=${viewer.application.id}`
          }
          className="font-semibold underline"
        >
          {viewer.application.state === 'accepted' ? 'See what was agreed' : 'See your application'}
        </Link>
      </p>
    );
  }
  if (viewer?.refusal) return <p className="panel p-5 text-muted">{viewer.refusal}</p>;
  if (state !== 'open') return null;
  return (
    <div className="grid gap-2">
      <Button
        tone="primary"
        onClick={() =>
          viewerId ? setApplying(true) : ask({ intent: { kind: 'opportunity.apply', id: slug, title } })
        }
      >
        Apply
      </Button>
      <p className="text-2 text-muted">
        {viewer?.needsGuardian
          ? 'Your guardian approves your application before the organisation gets it.'
          : 'The organisation sees your profile. You choose what else.'}
      </p>
      {applying && <ApplyDialog opportunity={opportunity} onClose={() => setApplying(false)} />}
    </div>
  );
}
