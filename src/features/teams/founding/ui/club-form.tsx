import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type FieldPath, FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { refreshViewer } from '#features/accounts/session.ts';
import { PlanLimitNote, usePlanLimit } from '#features/plans/ui/plan-limit-note.tsx';
import { usePlatform } from '#features/sites/use-platform.ts';
import { usePictureChange } from '#features/tribes/ui/picture-field.tsx';
import type { Refusal } from '#platform/errors.ts';
import { useAct } from '#platform/web/use-call.ts';
import { TeamFields } from '#rules/teams/calls.ts';
import { NewTribe } from '#rules/tribes/founding/calls.ts';
import { Button } from '#ui/button.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { toast } from '#ui/toast.ts';
import { createTribeTeams, type NewClub } from '../calls.ts';
import { blankClub, type ClubValues, clearDraft, readDraft, storeDraft } from './club-draft.ts';
import { ClubStep } from './club-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { StepList } from './step-list.tsx';
import { TeamsStep } from './teams-step.tsx';

const clubRules = z.object({
  tribeId: z.string(),
  kind: NewTribe.shape.kind,
  name: z.string(),
  username: z.union([
    z.literal(''),
    z.string().regex(/^[a-z][a-z0-9_]{2,19}$/, 'Use 3 to 20 letters, digits and _.'),
  ]),
  country: z.string(),
  description: NewTribe.shape.description,
  teams: z.array(TeamFields.omit({ colours: true, logoMediaId: true })),
});
/** A new club needs a name; one of one's own has it. */
const rules = clubRules.superRefine(({ tribeId, name }, { addIssue }) => {
  const named = tribeId ? null : NewTribe.shape.name.safeParse(name);
  if (named && !named.success) {
    addIssue({ code: 'custom', path: ['name'], message: named.error.issues[0]?.message ?? 'Enter a name.' });
  }
});

const steps = ['Club', 'Teams', 'Review'] as const;
const fieldsOf: readonly FieldPath<ClubValues>[][] = [
  ['tribeId', 'kind', 'name', 'username', 'country', 'description'],
  ['teams'],
];

/** Founds a club, a school or a brand with its teams, in three steps. What was typed is kept until it is sent. */
export function ClubForm({ tribe }: { tribe: string | null }) {
  const { sports } = usePlatform();
  const navigate = useNavigate();
  const [draft] = useState(readDraft);
  // Where one was, unless the page was opened for a club of one's own.
  const [step, setStep] = useState(tribe ? 0 : Math.min(draft?.step ?? 0, steps.length - 1));
  const [refused, setRefused] = useState<Refusal | null>(null);
  const logo = usePictureChange();
  const sport = sports.length === 1 ? (sports[0]?.code ?? '') : '';
  const form = useForm<ClubValues>({
    resolver: zodResolver(rules) as never,
    defaultValues: { ...(draft?.values ?? blankClub(sport)), ...(tribe && { tribeId: tribe }) },
  });
  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values }) => storeDraft({ values, step }) }),
    [form, step],
  );
  const tribeId = form.watch('tribeId');
  const teams = form.watch('kind') === 'brand' && !tribeId ? 0 : form.watch('teams').length;
  const tribeLimit = usePlanLimit('tribes_owned');
  const teamLimit = usePlanLimit('teams_owned', teams);
  const isRefused =
    (tribeLimit?.allowed === false && !tribeId) || (step > 0 && teams > 0 && teamLimit?.allowed === false);
  const founding = useAct(createTribeTeams, {
    async onDone(club, _, client) {
      clearDraft();
      void client.invalidateQueries();
      void refreshViewer();
      toast(
        club.teams.length > 0 ? `${club.name} has its teams. Invite people now.` : `${club.name} is open.`,
        {
          tone: 'good',
        },
      );
      const [first] = club.teams;
      await navigate(
        club.teams.length === 1 && first
          ? `/teams/${first.slug}/manage/members`
          : `/tribes/${club.slug}/teams`,
      );
    },
    onRefused(refusal) {
      const field = refusal.field as FieldPath<ClubValues> | undefined;
      if (field?.startsWith('teams.')) setStep(1);
      else if (field) setStep(0);
      if (field) form.setError(field, { message: refusal.message });
      setRefused(refusal);
    },
  });
  const stepList = useRef<HTMLOListElement>(null);
  function goTo(to: number) {
    setStep(to);
    storeDraft({ values: form.getValues(), step: to });
    // Each step is read from its beginning, however far down the one before was left.
    stepList.current?.focus();
  }
  async function next() {
    if (await form.trigger(fieldsOf[step], { shouldFocus: true })) goTo(step + 1);
  }
  const found = form.handleSubmit((values) => {
    setRefused(null);
    founding.mutate({ body: bodyOf(values, logo.mediaId ?? null) });
  });
  const isLast = step === steps.length - 1;
  return (
    <FormProvider {...form}>
      <form
        className="flex flex-col gap-6"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void (isLast ? found() : next());
        }}
      >
        <StepList ref={stepList} steps={steps} here={step} onGo={goTo} />
        {refused && <FormErrors title="Your club wasn’t created" errors={[{ message: refused.message }]} />}
        {step === 0 && <ClubStep logo={logo} />}
        {!tribeId && <PlanLimitNote feature="tribes_owned" />}
        {step === 1 && <TeamsStep sport={sport} />}
        {step === 2 && <ReviewStep onEdit={goTo} />}
        <div className="flex flex-wrap gap-2.5">
          {step > 0 && <Button onClick={() => goTo(step - 1)}>Back</Button>}
          <Button
            type="submit"
            tone="primary"
            pending={founding.isPending}
            disabled={logo.uploads.isBusy || logo.uploads.hasFailed || isRefused}
          >
            {logo.uploads.isBusy ? 'Uploading…' : isLast ? 'Create' : 'Continue'}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

function bodyOf(values: ClubValues, logoMediaId: string | null): NewClub {
  const { tribeId, kind, name, username, country, description } = values;
  const teams =
    kind === 'brand' && !tribeId ? [] : values.teams.map((team) => ({ ...team, colours: [] as [] }));
  if (tribeId) return { tribeId, teams };
  return {
    kind,
    name,
    ...(username && { username }),
    country: country || null,
    sport: teams[0]?.sport ?? null,
    league: teams[0]?.league || null,
    description,
    logoMediaId,
    joinMode: 'open',
    visibility: 'public',
    open: true,
    teams,
  };
}
