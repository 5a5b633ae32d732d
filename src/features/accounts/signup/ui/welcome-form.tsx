import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { problemOfBirthDate } from '#features/accounts/age.ts';
import { avatarPresetUrl } from '#features/accounts/avatar-presets.ts';
import { updateUser } from '#features/auth/session.ts';
import { kidsSiteOf } from '#features/auth/ui/kids-site-note.tsx';
import { usePlatform } from '#features/sites/use-platform.ts';
import { useAct } from '#platform/web/use-call.ts';
import type { MyProfile } from '#rules/accounts/calls.ts';
import { completeProfile } from '#rules/accounts/signup/calls.ts';
import { Button } from '#ui/button.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { useSolvedErrors } from '#ui/use-solved-errors.ts';
import { deviceCountry } from '../../ui/device-country.ts';
import { roleChoices } from '../../ui/role-labels.ts';
import { JerseyPreview } from './jersey-preview.tsx';
import { forgetDraft, keepDraft, readDraft } from './welcome-draft.ts';
import { AboutStep, FaceStep, NameStep, RoleStep } from './welcome-step-fields.tsx';
import {
  type Answers,
  asksForGuardian,
  belongsOnKidsSite,
  type FinishedAnswers,
  type Step,
  stepCopy,
  stepFields,
  stepsOf,
} from './welcome-steps.ts';

const empty: Answers = { role: 'USER', username: '', displayName: '', country: '', birthDate: '' };
const stepForms = { role: RoleStep, name: NameStep, about: AboutStep, face: FaceStep };

export interface WelcomeFormProps {
  viewer: MyProfile;
  onDone: (profile: MyProfile) => void;
  /** They are under 13, and the kids site is at this address. */
  onKidsSite: (url: string) => void;
}

export function WelcomeForm({ viewer, onDone, onKidsSite }: WelcomeFormProps) {
  const { site } = usePlatform();
  const steps = stepsOf(site);
  const [draft] = useState(() => readDraft(viewer.id));
  const [step, setStep] = useState<Step>(
    draft && steps.includes(draft.step) ? draft.step : (steps[0] ?? 'name'),
  );
  const [refusal, setRefusal] = useState<string>();
  const form = useForm<Answers, unknown, FinishedAnswers>({
    resolver: zodResolver(completeProfile.body),
    defaultValues: { ...empty, country: deviceCountry(), displayName: viewer.displayName, ...draft?.answers },
  });
  const answers = form.watch();
  useSolvedErrors(form);
  useEffect(() => keepDraft({ accountId: viewer.id, step, answers }), [viewer.id, step, answers]);

  const heading = useRef<HTMLHeadingElement>(null);
  const [moved, setMoved] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new step takes the focus, the first one does not
  useEffect(() => {
    if (moved) heading.current?.focus();
  }, [step]);
  function goTo(to: Step) {
    setMoved(true);
    setRefusal(undefined);
    setStep(to);
  }

  const finish = useAct(completeProfile, {
    onDone: (profile) => {
      forgetDraft();
      updateUser(profile);
      onDone(profile);
    },
    onRefused: (refusal) => {
      const { field, message } = refusal;
      const url = kidsSiteOf(refusal);
      if (url) {
        forgetDraft();
        return onKidsSite(url);
      }
      const at = steps.find((one) => stepFields[one].some((name) => name === field));
      if (!at) return setRefusal(message);
      goTo(at);
      form.setError(field as keyof Answers, { message });
    },
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (finish.isPending || !(await checkStep())) return;
    const next = steps[steps.indexOf(step) + 1];
    // Nobody under 13 has to choose a face for a site they cannot join: the server answers with the way to theirs.
    const ends = step === 'about' && belongsOnKidsSite(answers.birthDate, site, new Date());
    if (next && !ends) return goTo(next);
    setRefusal(undefined);
    await form.handleSubmit(
      (body) =>
        finish.mutate({ body: { ...body, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone } }),
      showFirstProblem,
    )();
  }
  async function checkStep(): Promise<boolean> {
    const valid = await form.trigger(stepFields[step], { shouldFocus: true });
    if (step !== 'about') return valid;
    const { birthDate, guardianEmail } = form.getValues();
    const today = new Date();
    const wrongDate = problemOfBirthDate(birthDate, today);
    const noGuardian = asksForGuardian(birthDate, site, today) && !guardianEmail;
    if (wrongDate) form.setError('birthDate', { message: wrongDate });
    if (noGuardian) {
      const message = 'Enter the email address of a parent or guardian.';
      form.setError('guardianEmail', { message }, { shouldFocus: true });
    }
    return valid && !wrongDate && !noGuardian;
  }
  function showFirstProblem(problems: object) {
    const at = steps.find((one) => stepFields[one].some((name) => name in problems));
    if (at && at !== step) goTo(at);
  }

  const Fields = stepForms[step];
  const copy = stepCopy[site][step];
  const place = steps.indexOf(step);
  const before = steps[place - 1];
  return (
    <FormProvider {...form}>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-16">
        <form noValidate className="grid content-start gap-6" onSubmit={submit}>
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
          <FormErrors title="Something needs fixing" errors={refusal ? [{ message: refusal }] : []} />
          <Fields />
          <div className="flex flex-wrap gap-2.5">
            {before && <Button onClick={() => goTo(before)}>Back</Button>}
            <Button type="submit" tone="primary" pending={finish.isPending}>
              {place === steps.length - 1 ? 'Finish' : 'Continue'}
            </Button>
          </div>
        </form>
        <aside aria-hidden="true" className="hidden pt-14 lg:block">
          <JerseyPreview
            name={answers.displayName}
            number={roleChoices[answers.role].number}
            face={answers.avatarPreset ? avatarPresetUrl(answers.avatarPreset) : viewer.avatar.url}
          />
        </aside>
      </div>
    </FormProvider>
  );
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
