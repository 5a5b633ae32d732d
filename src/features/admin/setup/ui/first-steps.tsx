import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, CircleMinus } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import {
  type AdminInstance,
  getAdminInstance,
  type SetupStep,
  updateAdminInstance,
} from '#features/sites/instance/calls.ts';
import { api } from '#platform/web/api.ts';
import { callKey, useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { toastFailure } from '#ui/toast.ts';
import { getSetup, type Setup } from '../calls.ts';
import { stepTexts } from './step-texts.ts';

/** What a new owner does first. The list goes when all of it is done or skipped, or when it is put away. */
export function FirstSteps() {
  const { data: setup } = useCall(getSetup, {});
  const { data: instance } = useCall(getAdminInstance, {});
  const client = useQueryClient();
  /** Clicks come faster than answers: each changes what the one before it left. */
  const last = useRef<Promise<AdminInstance | null>>(Promise.resolve(null));
  if (!setup || !instance || setup.isOver) return null;
  const change = (what: (now: AdminInstance) => { skippedSteps: SetupStep[] } | { isSetupEnded: true }) => {
    last.current = last.current.then(async (before) => {
      const now = before && before.version > instance.version ? before : instance;
      try {
        return await api(updateAdminInstance, {
          body: { ...what(now), reason: 'First steps', version: now.version },
        });
      } catch (error) {
        toastFailure(error);
        return null;
      } finally {
        for (const call of [getSetup, getAdminInstance])
          void client.invalidateQueries({ queryKey: callKey(call) });
      }
    });
  };
  const done = setup.steps.filter(({ state }) => state === 'done').length;
  return (
    <section className="grid gap-3" aria-label="First steps">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SectionHeading title="First steps" />
        <p className="text-2 text-muted">
          {done} of {setup.steps.length} done
        </p>
      </div>
      <ol className="panel divide-y divide-line">
        {setup.steps.map(({ step, state }) => (
          <Step
            key={step}
            step={step}
            state={state}
            onSkip={(isSkipped) =>
              change(({ skippedSteps }) => {
                const others = skippedSteps.filter((one) => one !== step);
                return { skippedSteps: isSkipped ? [...others, step] : others };
              })
            }
          />
        ))}
      </ol>
      <div>
        <Button size="small" onClick={() => change(() => ({ isSetupEnded: true }))}>
          Hide first steps
        </Button>
      </div>
    </section>
  );
}

const marks = {
  done: { Icon: CircleCheck, className: 'text-good', label: 'Done' },
  skipped: { Icon: CircleMinus, className: 'text-muted', label: 'Skipped' },
  open: { Icon: CircleDashed, className: 'text-muted', label: 'To do' },
};

type StepProps = Setup['steps'][number] & { onSkip: (isSkipped: boolean) => void };

function Step({ step, state, onSkip }: StepProps) {
  const { title, text, to } = stepTexts[step];
  const { Icon, className, label } = marks[state];
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Icon aria-label={label} role="img" size={22} className={`shrink-0 ${className}`} />
      <div className="min-w-0 flex-1">
        <Link to={to} className="font-semibold hover:underline">
          {title}
        </Link>
        {state !== 'done' && <p className="text-2 text-muted text-pretty">{text}</p>}
      </div>
      {state !== 'done' && (
        <Button
          size="small"
          aria-label={state === 'open' ? `Skip: ${title}` : `Don’t skip: ${title}`}
          onClick={() => onSkip(state === 'open')}
        >
          {state === 'open' ? 'Skip' : 'Undo'}
        </Button>
      )}
    </li>
  );
}
