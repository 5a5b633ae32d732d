import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOfBirthDate } from '#features/people/age.ts';
import type { Refusal } from '#platform/errors.ts';
import type { SiteId } from '#platform/site.ts';
import { api } from '#platform/web/api.ts';
import type { MyProfile } from '#rules/accounts/calls.ts';
import { completeProfile } from '#rules/accounts/signup/calls.ts';
import { storeKept } from '#ui/draft-keeping.ts';
import { isOf, type Problem } from '#ui/draft-problems.ts';
import { deviceTimeZone } from '#ui/format/date.ts';
import { useDraft } from '#ui/use-draft.ts';
import { kidsSiteOf } from '../../arrival/ui/arrival-notes.tsx';
import { updateUser } from '../../session.ts';
import { deviceCountry } from '../../ui/device-country.ts';
import {
  type Answers,
  asksForGuardian,
  belongsOnKidsSite,
  type Step,
  stepFields,
  stepsOf,
} from './welcome-steps.ts';

/** The answers, and the step at which somebody is. */
export interface WelcomeDraft extends Answers {
  step: Step;
}

export interface WelcomeFormProps {
  viewer: MyProfile;
  onDone: (profile: MyProfile) => void;
  /** They are under 13, and the kids site is at this address. */
  onKidsSite: (url: string) => void;
}

/** The answers of a new member, step by step; kept in this tab until sign-up is finished. */
export function useWelcomeForm({ viewer, onDone, onKidsSite }: WelcomeFormProps, site: SiteId) {
  const client = useQueryClient();
  const steps = stepsOf(site);
  const [first = 'name'] = steps;
  const [start] = useState(
    (): WelcomeDraft => ({
      role: 'USER',
      username: '',
      displayName: viewer.displayName,
      country: deviceCountry(),
      birthDate: '',
      guardianEmail: '',
      sports: [],
      step: first,
    }),
  );
  const keep = `tab welcome ${viewer.id}`;
  const draft = useDraft({
    schema: completeProfile.body,
    start: () => start,
    input: ({ guardianEmail, ...typed }: WelcomeDraft) => ({
      ...typed,
      guardianEmail: guardianEmail?.trim() || undefined,
    }),
    check: (typed) => problemsOfAge(typed, site),
    save: ({ step: _, ...answers }) =>
      api(completeProfile, {
        body: { ...answers, timeZone: deviceTimeZone() },
      }).catch((refusal: Refusal) => {
        const url = kidsSiteOf(refusal);
        if (url) {
          storeKept(keep, null);
          onKidsSite(url);
        }
        throw refusal;
      }),
    keep,
  });
  const { birthDate, step: at } = draft.values;
  const step = steps.includes(at) ? at : first;
  const goTo = (to: Step) => draft.change({ step: to });
  return {
    draft,
    steps,
    step,
    goTo,
    /** For `DraftForm`: only the last step is sent. */
    before(): boolean {
      if (!draft.check(stepFields[step])) return false;
      const next = steps[steps.indexOf(step) + 1];
      // Somebody under 13 can't join this site, so the server is asked before they choose an avatar.
      const ends = step === 'about' && belongsOnKidsSite(birthDate, site, new Date());
      if (!next || ends) return true;
      goTo(next);
      return false;
    },
    onSaved(profile: MyProfile): void {
      // What was answered before sign-up was finished, such as why they couldn’t apply.
      client.removeQueries({ type: 'inactive' });
      updateUser(profile);
      onDone(profile);
    },
    onRefused(problem: Problem): void {
      const wrong = steps.find((one) => stepFields[one].some((name) => isOf(problem, name)));
      if (wrong && wrong !== step) goTo(wrong);
    },
  };
}

function problemsOfAge({ birthDate, guardianEmail }: Answers, site: SiteId): Problem[] {
  const today = new Date();
  const wrongDate = problemOfBirthDate(birthDate, today);
  const noGuardian = asksForGuardian(birthDate, site, today) && !guardianEmail?.trim();
  return [
    ...(wrongDate ? [{ field: 'birthDate', message: wrongDate }] : []),
    ...(noGuardian
      ? [{ field: 'guardianEmail', message: 'Enter the email address of a parent or guardian.' }]
      : []),
  ];
}
