import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { problemOfBirthDate } from '#features/people/age.ts';
import type { SiteId } from '#platform/site.ts';
import { useAct } from '#platform/web/use-call.ts';
import type { MyProfile } from '#rules/accounts/calls.ts';
import { completeProfile } from '#rules/accounts/signup/calls.ts';
import { useSolvedErrors } from '#ui/use-solved-errors.ts';
import { kidsSiteOf } from '../../arrival/ui/arrival-notes.tsx';
import { updateUser } from '../../session.ts';
import { deviceCountry } from '../../ui/device-country.ts';
import {
  type Answers,
  asksForGuardian,
  belongsOnKidsSite,
  type FinishedAnswers,
  type Step,
  stepFields,
  stepsOf,
} from './welcome-steps.ts';

const KEPT_AS = 'welcome-draft';

interface Draft {
  accountId: string;
  step: Step;
  answers: Partial<Answers>;
}

const empty: Answers = { role: 'USER', username: '', displayName: '', country: '', birthDate: '' };

export interface WelcomeFormProps {
  viewer: MyProfile;
  onDone: (profile: MyProfile) => void;
  /** They are under 13, and the kids site is at this address. */
  onKidsSite: (url: string) => void;
}

/** The answers of a new member, step by step; kept in this browser until sign-up is finished. */
export function useWelcomeForm({ viewer, onDone, onKidsSite }: WelcomeFormProps, site: SiteId) {
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
  useEffect(() => storeDraft({ accountId: viewer.id, step, answers }), [viewer.id, step, answers]);

  function goTo(to: Step) {
    setRefusal(undefined);
    setStep(to);
  }

  const finish = useAct(completeProfile, {
    onDone: (profile) => {
      clearDraft();
      updateUser(profile);
      onDone(profile);
    },
    onRefused: (refusal) => {
      const { field, message } = refusal;
      const url = kidsSiteOf(refusal);
      if (url) {
        clearDraft();
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
    // Somebody under 13 can't join this site, so the server is asked before they choose an avatar.
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

  return { form, answers, steps, step, goTo, refusal, isPending: finish.isPending, submit };
}

/** The answers before a reload, in this tab, by this account. */
function readDraft(accountId: string): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEPT_AS) ?? 'null') as Draft | null;
    return draft?.accountId === accountId ? draft : null;
  } catch {
    return null;
  }
}

function storeDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEPT_AS, JSON.stringify(draft));
  } catch {
    // Without storage a reload starts over; nothing else is lost.
  }
}

function clearDraft(): void {
  sessionStorage.removeItem(KEPT_AS);
}
