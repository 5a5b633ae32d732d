import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { refreshViewer } from '#features/accounts/session.ts';
import { PlanLimitNote, usePlanLimit } from '#features/plans/ui/plan-limit-note.tsx';
import { usePlatform } from '#features/sites/use-platform.ts';
import { usePictureChange } from '#features/uploads/upload/ui/picture-field.tsx';
import type { CallReply } from '#platform/call.ts';
import { api } from '#platform/web/api.ts';
import { useViewerId } from '#platform/web/use-call.ts';
import { TeamFields } from '#rules/teams/calls.ts';
import { NewTribe } from '#rules/tribes/founding/calls.ts';
import { Button } from '#ui/button.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { toast } from '#ui/toast.ts';
import { useDraft } from '#ui/use-draft.ts';
import { createTribeTeams, type NewClub } from '../calls.ts';
import { blankClub, type ClubValues } from './club-draft.ts';
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
const fieldsOf: readonly (readonly (keyof ClubValues)[])[] = [
  ['tribeId', 'kind', 'name', 'username', 'country', 'description'],
  ['teams'],
  [],
];

/** Founds a club, a school or a brand with its teams, in three steps. What was typed is kept until it is sent. */
export function ClubForm({ tribe }: { tribe: string | null }) {
  const { sports } = usePlatform();
  const viewerId = useViewerId();
  const navigate = useNavigate();
  const client = useQueryClient();
  const logo = usePictureChange();
  const sport = sports.length === 1 ? (sports[0]?.code ?? '') : '';
  const draft = useDraft({
    schema: rules,
    start: () => blankClub(sport),
    input: (typed) => typed,
    save: (input) => api(createTribeTeams, { body: bodyOf(input, logo.mediaId ?? null) }),
    keep: `club ${viewerId}`,
  });
  const { values, change } = draft;
  useEffect(() => {
    // The page was opened for a club of one's own.
    if (tribe) change({ tribeId: tribe, step: 0 });
  }, [tribe, change]);
  const { tribeId, kind } = values;
  const step = Math.min(values.step, steps.length - 1);
  const teams = kind === 'brand' && !tribeId ? 0 : values.teams.length;
  const tribeLimit = usePlanLimit('tribes_owned');
  const teamLimit = usePlanLimit('teams_owned', teams);
  const isRefused =
    (tribeLimit?.allowed === false && !tribeId) || (step > 0 && teams > 0 && teamLimit?.allowed === false);
  function after(club: CallReply<typeof createTribeTeams>) {
    void client.invalidateQueries();
    void refreshViewer();
    toast(club.teams.length > 0 ? `Teams of ${club.name} created. Invite people.` : `${club.name} is open.`, {
      tone: 'good',
    });
    const [first] = club.teams;
    return navigate(
      club.teams.length === 1 && first ? `/teams/${first.slug}/manage/members` : `/tribes/${club.slug}/teams`,
    );
  }
  const stepList = useRef<HTMLOListElement>(null);
  function goTo(to: number) {
    change({ step: to });
    // Each step is read from its beginning, however far down the one before was left.
    stepList.current?.focus();
  }
  const isLast = step === steps.length - 1;
  function before(): boolean {
    if (!isLast && draft.check(fieldsOf[step])) goTo(step + 1);
    return isLast;
  }
  return (
    <DraftForm
      draft={draft}
      before={before}
      then={after}
      onRefused={({ field }) => field && change({ step: field.startsWith('teams.') ? 1 : 0 })}
      title="Your club wasn’t created"
      listsOthers
      className="flex flex-col gap-6"
    >
      <StepList ref={stepList} steps={steps} here={step} onGo={goTo} />
      {step === 0 && <ClubStep draft={draft} logo={logo} />}
      {!tribeId && <PlanLimitNote feature="tribes_owned" />}
      {step === 1 && <TeamsStep draft={draft} sport={sport} />}
      {step === 2 && <ReviewStep values={values} onEdit={goTo} />}
      <div className="flex flex-wrap gap-2.5">
        {step > 0 && <Button onClick={() => goTo(step - 1)}>Back</Button>}
        <Button
          type="submit"
          tone="primary"
          pending={draft.isPending}
          disabled={logo.uploads.isBusy || logo.uploads.hasFailed || isRefused}
        >
          {logo.uploads.isBusy ? 'Uploading…' : isLast ? 'Create' : 'Continue'}
        </Button>
      </div>
    </DraftForm>
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
