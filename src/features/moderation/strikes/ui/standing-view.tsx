import { lookUp } from '#platform/look-up.ts';
import { EmptyState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import type { Standing } from '../calls.ts';
import { AppealForm } from './appeal-form.tsx';
import { StrikeCard } from './strike-card.tsx';

interface StandingViewProps {
  standing: Standing;
  appeal: (strikeId: string, text: string) => Promise<Standing>;
  onAppealed: (standing: Standing) => void;
}

/** The account's standing, and every decision about it on this site. */
export function StandingView({ standing, appeal, onAppealed }: StandingViewProps) {
  const { strikes } = standing;
  return (
    <div className="grid gap-6">
      <Summary standing={standing} />
      {strikes.length === 0 ? (
        <EmptyState title="No strikes">
          If our team decides that something of yours breaks the rules, you’ll see here why, what it means,
          and how to appeal.
        </EmptyState>
      ) : (
        <section className="grid gap-4" aria-labelledby="decisions">
          <h2 id="decisions" className="type-heading text-5">
            Decisions
          </h2>
          {strikes.map((strike) => (
            <StrikeCard key={strike.id} strike={strike}>
              {strike.mayAppeal && (
                <AppealForm strike={strike} send={(text) => appeal(strike.id, text)} onSent={onAppealed} />
              )}
            </StrikeCard>
          ))}
        </section>
      )}
    </div>
  );
}

function Summary({ standing: { state, stateUntil, reason, strikes } }: { standing: Standing }) {
  const active = strikes.filter(({ isActive }) => isActive).length;
  const restriction = lookUp(restrictions, state);
  return (
    <div className="panel grid gap-1.5 p-4 sm:p-5">
      <p className="type-heading text-4">
        {restriction?.title ??
          (active === 0 ? 'Your account is in good standing' : 'Your account isn’t limited')}
      </p>
      {restriction && (
        <p>
          {restriction.text}
          {stateUntil && (
            <>
              {' '}
              It ends by itself: <When at={stateUntil} />.
            </>
          )}
        </p>
      )}
      {restriction && reason && <p>Our team’s reason: “{reason}”</p>}
      <p className="text-muted">
        {active === 0
          ? 'No active strikes.'
          : `${active} active ${active === 1 ? 'strike' : 'strikes'}. A strike ends after 12 months. The more there are, the more a new one can limit your account.`}
      </p>
    </div>
  );
}

const restrictions: Record<string, { title: string; text: string }> = {
  limited: {
    title: 'Your account is limited',
    text: 'You can read, but not post, comment or follow.',
  },
  suspended: {
    title: 'Your account is suspended',
    text: 'Nobody sees your account, and you can’t post.',
  },
  banned: { title: 'Your account is banned', text: 'Nobody sees your account, and you can’t sign in.' },
};
