import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Chip } from '#ui/chip.tsx';
import { Day } from '#ui/when.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import type { Strike } from '../calls.ts';
import { actionLabels, actionMeaning, strikeState } from './strike-labels.ts';

/** One decision: why, its effect, and until when. `children` is the appeal form. */
export function StrikeCard({ strike, children }: { strike: Strike; children?: ReactNode }) {
  const { about, rule, message, excerpt, appeal, endsAt, timeline } = strike;
  const state = strikeState(strike);
  return (
    <article className="panel grid gap-4 p-4 sm:p-5">
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Chip tone={state.tone}>{state.label}</Chip>
          {strike.isActive && (
            <span className="text-2 text-muted">
              Counts until <Day at={endsAt} />
            </span>
          )}
        </div>
        <h3 className="type-heading text-4 wrap-anywhere">{about || 'Something you posted'}</h3>
      </header>
      {excerpt && (
        <blockquote className="border-s-2 border-line ps-3 text-2 whitespace-pre-line text-muted">
          {excerpt}
        </blockquote>
      )}
      <div className="grid gap-1">
        <p>
          <strong>{rule.title}.</strong> {rule.description}{' '}
          <Link to="/rules" className="link">
            Community rules
          </Link>
        </p>
        {message && <p className="whitespace-pre-line">{message}</p>}
      </div>
      <Actions strike={strike} />
      <Timeline steps={timeline} label="What happened so far" />
      {appeal && (
        <div className="grid gap-2 rounded-control bg-raised p-4 text-2">
          <p className="font-semibold">Your appeal</p>
          <p className="whitespace-pre-line">{appeal.text}</p>
          {appeal.decidedAt ? (
            <>
              <p className="mt-1 font-semibold">Our answer</p>
              <p className="whitespace-pre-line">{appeal.note}</p>
            </>
          ) : (
            <p className="text-muted">Another moderator is reviewing it. We’ll email you the answer.</p>
          )}
        </div>
      )}
      {children}
    </article>
  );
}

function Actions({ strike: { actions, days, state } }: { strike: Strike }) {
  if (state === 'overturned') {
    return (
      <p>
        {actions.includes('take_down')
          ? 'We undid this decision. Gifts and draws that it ended stay ended; you can start new ones.'
          : 'We undid this decision and restored everything.'}
      </p>
    );
  }
  return (
    <ul className="grid gap-1.5">
      {actions.map((kind) => (
        <li key={kind}>
          <span className="font-semibold">
            {actionLabels[kind]}
            {kind === 'suspend' && days !== null && ` for ${days} ${days === 1 ? 'day' : 'days'}`}
          </span>
          <span className="text-muted">. {actionMeaning(kind, actions)}</span>
        </li>
      ))}
    </ul>
  );
}
