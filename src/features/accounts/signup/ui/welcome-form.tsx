import { useEffect, useRef } from 'react';
import { avatarPresetUrl } from '#features/people/avatar.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { Button } from '#ui/button.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { roleChoices } from '../../ui/role-labels.ts';
import { useWelcomeForm, type WelcomeFormProps } from './use-welcome-form.ts';
import { AboutStep, FaceStep, NameStep, RoleStep, SportsStep } from './welcome-step-fields.tsx';
import { type Step, stepCopy } from './welcome-steps.ts';

const stepForms = {
  role: RoleStep,
  name: NameStep,
  about: AboutStep,
  face: FaceStep,
  favourites: SportsStep,
};

export function WelcomeForm(props: WelcomeFormProps) {
  const { site } = usePlatform();
  const { draft, steps, step, goTo, onSaved, ...sending } = useWelcomeForm(props, site);
  const { displayName, role, avatarPreset, sports } = draft.values;
  const heading = useFocusOnChange(step);
  const Fields = stepForms[step];
  const copy = stepCopy[site][step];
  const place = steps.indexOf(step);
  const before = steps[place - 1];
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-16">
      <DraftForm
        draft={draft}
        {...sending}
        then={onSaved}
        title="Something needs fixing"
        listsOthers
        className="grid content-start gap-6"
      >
        <div>
          <p className="kicker type-label">
            Step {place + 1} of {steps.length}
          </p>
          <h1 ref={heading} tabIndex={-1} className="type-display mt-2 text-7 outline-none">
            {copy.title}
          </h1>
          {copy.lede && <p className="mt-2 max-w-[46ch] text-4 text-muted">{copy.lede}</p>}
        </div>
        <StepMarks count={steps.length} place={place} />
        <Fields draft={draft} />
        <div className="flex flex-wrap gap-2.5">
          {before && <Button onClick={() => goTo(before)}>Back</Button>}
          <Button type="submit" tone="primary" pending={draft.isPending}>
            {place < steps.length - 1
              ? 'Continue'
              : step === 'favourites' && !sports?.length
                ? 'Skip and finish'
                : 'Finish'}
          </Button>
        </div>
      </DraftForm>
      <aside aria-hidden="true" className="hidden pt-14 lg:block">
        <JerseyPreview
          name={displayName}
          number={roleChoices[role].number}
          face={avatarPreset ? avatarPresetUrl(avatarPreset) : props.viewer.avatar.url}
        />
      </aside>
    </div>
  );
}

/** @returns a ref for the heading, which takes the focus with each new step except the first */
function useFocusOnChange(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef(step);
  useEffect(() => {
    if (step !== focused.current) heading.current?.focus();
    focused.current = step;
  }, [step]);
  return heading;
}

function StepMarks({ count, place }: { count: number; place: number }) {
  return (
    <div aria-hidden="true" className="flex max-w-md gap-1.5">
      {Array.from({ length: count }, (_, i) => i).map((i) => (
        <span key={i} className={`h-1.5 flex-1 rounded-full ${i <= place ? 'bg-link' : 'bg-raised'}`} />
      ))}
    </div>
  );
}

interface JerseyPreviewProps {
  name: string;
  number: number;
  face: string;
}

/** A preview of one's jersey during sign-up: number by role, name on the back, avatar above. */
function JerseyPreview({ name, number, face }: JerseyPreviewProps) {
  const letters = [...name.trim()];
  return (
    <div className="relative mx-auto w-full max-w-72">
      <svg aria-hidden="true" viewBox="0 0 240 250" className="block w-full text-accent">
        <path
          fill="currentColor"
          d="M84 20 36 40 8 96l34 20 14-22v144q64 14 128 0V94l14 22 34-20-28-56-48-20q-36 22-72 0Z"
        />
        <path
          className="text-accent-ink"
          fill="none"
          stroke="currentColor"
          strokeOpacity={0.55}
          strokeWidth={4}
          d="M84 20q36 22 72 0M14 100l31 18m150 0 31-18"
        />
        <g className="fill-accent-ink" textAnchor="middle">
          <text
            x="120"
            y="98"
            className="font-display"
            fontSize="24"
            fontWeight={800}
            {...(letters.length > 7 || letters.length === 0
              ? { textLength: 116, lengthAdjust: 'spacingAndGlyphs' as const }
              : {})}
          >
            {(letters.slice(0, 22).join('') || 'YOUR NAME').toUpperCase()}
          </text>
          <text x="120" y="202" className="font-display" fontSize="104" fontWeight={800}>
            {number}
          </text>
        </g>
      </svg>
      <img
        src={face}
        alt=""
        width={88}
        height={88}
        loading="lazy"
        className="absolute -top-10 left-1/2 size-22 -translate-x-1/2 rounded-full border-4 border-ground bg-raised"
      />
    </div>
  );
}
