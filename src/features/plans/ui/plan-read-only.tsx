import { Lock } from 'lucide-react';
import { Link } from 'react-router';

/** Says, before anything is pressed, that a tribe or team exceeds its owner's plan, and what to do about it. */
export function PlanReadOnly({ thing, isOwner }: { thing: 'tribe' | 'team'; isOwner: boolean }) {
  return (
    <div role="status" className="panel mb-6 flex items-start gap-3 border-s-4 border-warn p-4">
      <Lock aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
      <div>
        <p className="font-semibold">This {thing} is read-only</p>
        <p className="mt-1">
          {isOwner ? (
            <>
              You have more {thing}s than your plan includes. Nothing is deleted:{' '}
              <Link className="link" to="/settings/subscription">
                choose which {thing}s stay
              </Link>
              , or{' '}
              <Link className="link" to={thing === 'team' ? '/plans?type=team' : '/plans'}>
                see plans
              </Link>
              .
            </>
          ) : (
            `Its owner has more ${thing}s than their plan includes. Nothing is deleted. They can upgrade, or choose which ${thing}s stay.`
          )}
        </p>
      </div>
    </div>
  );
}
