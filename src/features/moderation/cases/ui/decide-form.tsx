import { type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { fillTemplate } from '#features/moderation/fill-template.ts';
import { useIsWide } from '#platform/web/use-is-wide.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { isAtWork } from '../../case-state.ts';
import { decideCase } from '../calls.ts';
import type { CaseDetail } from '../case-fields.ts';
import { actionLabels } from '../case-labels.ts';
import { DecisionFields } from './decision-fields.tsx';
import { type CaseTask, type DecisionTask, decisionKeys, useQueueContext } from './queue-context.ts';
import { Section } from './section.tsx';
import { useCaseAct } from './use-case-act.ts';
import { useCaseKeys } from './use-case-keys.ts';
import { type Draft, useDecision } from './use-decision.ts';

/** Decides the open case; then opens the next one. */
export function DecideForm({ detail, task }: { detail: CaseDetail; task: CaseTask | undefined }) {
  const { id, mayAct, possibleActions, rules, reasons, author } = detail;
  const { queuePath, nextPath } = useQueueContext();
  const navigate = useNavigate();
  const isWide = useIsWide();
  const reported = reasons.find((reason) => rules.some((rule) => rule.id === reason.id));
  const state = useDecision({ rule: reported?.id ?? '' });
  const { draft } = state;
  const decide = useCaseAct(decideCase, ({ state: outcome }) => {
    toast(outcome === 'rejected' ? 'Report rejected.' : 'Case resolved.', { tone: 'good' });
    void navigate((isWide && nextPath(id)) || queuePath);
  });
  const send = useRef<HTMLButtonElement>(null);
  function begin(chosen: DecisionTask) {
    if (!mayAct) return;
    if (chosen === 'dismiss') state.set({ outcome: 'reject' });
    else if (possibleActions.includes(chosen)) {
      state.set({ outcome: 'resolve' });
      state.toggle(chosen, true);
    } else return void toast(`${actionLabels[chosen].label} isn’t possible here. Choose another action.`);
    // Enter sends it now. The preview above the button is in view.
    send.current?.focus();
  }
  useCaseKeys(Object.fromEntries(decisionKeys.map(([key, chosen]) => [key, () => begin(chosen)])));
  const beginHere = useEffectEvent(begin);
  useEffect(() => {
    if (task && task !== 'note' && task !== 'escalate') beginHere(task);
  }, [task]);
  if (!mayAct) {
    const isBegun = draft.kinds.length > 0 || draft.message !== '' || draft.note !== '';
    if (!isBegun || !isAtWork(detail.state)) return null;
    return (
      <p role="status" className="text-2 text-muted">
        You can’t decide this case now. What you chose and wrote is kept here until you leave it.
      </p>
    );
  }
  const fill = (body: string, { rule, kinds, days }: Draft) =>
    fillTemplate(body, {
      name: author?.displayName ?? '',
      kind: detail.kind,
      rule: rules.find((one) => one.id === rule)?.title ?? 'our rules',
      days: kinds.includes('suspend') ? days : null,
    });
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const decision = state.submit();
    if (decision) decide.mutate({ body: { caseId: id, decision } });
  }
  return (
    <Section title="Decision">
      <form
        noValidate
        className="panel grid grid-cols-1 gap-4 p-4"
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
        }}
      >
        <DecisionFields
          state={state}
          possible={possibleActions}
          rules={rules}
          fill={fill}
          messageHint={author && 'They also learn which rule and which actions.'}
        />
        {author && draft.outcome === 'resolve' && draft.kinds.length > 0 && (
          <Preview
            name={author.displayName}
            draft={draft}
            message={fill(draft.message, draft)}
            rules={rules}
          />
        )}
        <div className="flex justify-end">
          <Button ref={send} type="submit" tone="primary" pending={decide.isPending}>
            {draft.outcome === 'reject' ? 'Reject report' : 'Resolve case'}
          </Button>
        </div>
      </form>
    </Section>
  );
}

interface PreviewProps {
  name: string;
  draft: Draft;
  message: string;
  rules: CaseDetail['rules'];
}

/** A preview of the message to the author. */
function Preview({ name, draft: { kinds, days, rule }, message, rules }: PreviewProps) {
  const title = rules.find(({ id }) => id === rule)?.title;
  return (
    <section
      className="grid gap-2 rounded-control bg-raised p-4 text-2"
      aria-label="What the author will read"
    >
      <h4 className="type-label text-muted">What {name} will read</h4>
      <ul className="grid gap-1">
        {kinds.map((kind) => (
          <li key={kind}>
            {kind === 'suspend'
              ? `Your account is suspended for ${days === 1 ? '1 day' : `${days} days`}.`
              : actionLabels[kind].done}
          </li>
        ))}
        {title && <li>Rule: {title}.</li>}
      </ul>
      {message && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{message}</p>}
    </section>
  );
}
