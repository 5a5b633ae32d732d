import { useState } from 'react';
import { usePlatform, useSiteName } from '#features/sites/use-platform.ts';
import type { CallReply } from '#platform/call.ts';
import { useAct, useCall, useViewerId } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { Loading, RowSkeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { Day } from '#ui/when.tsx';
import { chooseKept, getOverLimit } from '../over-limit/calls.ts';
import { countOf } from '../over-limit/over-limit.ts';
import { limitLabel } from './limit-label.ts';
import { usePlanLimit } from './plan-limit-note.tsx';

type Item = CallReply<typeof getOverLimit>['items'][number];

/** What exceeds the viewer's plan, or that of a club they run, and the choice of what stays. Nothing where it fits. */
export function OverLimit({ clubId: teamId }: { clubId?: string }) {
  const isMember = useViewerId() !== null;
  const { data, isError, refetch, isFetching } = useCall(
    getOverLimit,
    { query: { teamId } },
    { enabled: isMember },
  );
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} pending={isFetching} />;
  if (!data)
    return (
      <Loading what="what your plan covers">
        <RowSkeleton />
      </Loading>
    );
  return (
    <>
      {!teamId && <StorageOverLimit />}
      {data.items.map((item) => (
        <Choice key={`${item.feature} ${item.allowed} ${item.things.length}`} item={item} teamId={teamId} />
      ))}
    </>
  );
}

/** Uploads aren't chosen among: all stay as they are, and nothing more is stored until there is room. */
function StorageOverLimit() {
  const use = usePlanLimit('storage_mb');
  if (!use || typeof use.limit !== 'number' || use.used <= use.limit) return null;
  return (
    <section className="panel grid gap-3 p-4 sm:p-6" aria-label="Storage">
      <p>
        You store {limitLabel('storage_mb', use.used)}, and your plan includes{' '}
        {limitLabel('storage_mb', use.limit)}. Nothing is deleted: all your pictures and videos stay as they
        are. To upload more, delete posts with pictures or videos, or upgrade.
      </p>
      <div>
        <ButtonLink to="/plans">See plans</ButtonLink>
      </div>
    </section>
  );
}

function Choice({ item, teamId }: { item: Item; teamId: string | undefined }) {
  const { feature, allowed, things, canChoose, chooseUntil } = item;
  const [kept, setKept] = useState(
    () => new Set(things.filter(({ isReadOnly }) => !isReadOnly).map(({ id }) => id)),
  );
  const saving = useAct(chooseKept, {
    onDone(_reply, _input, client) {
      // Tribes, teams and members show it too.
      void client.invalidateQueries();
      toast(`Saved. The rest ${restOf(feature)}.`, { tone: 'good' });
    },
    onRefused(refusal) {
      toastRefusal(refusal);
      if (refusal.code === 'NOTHING_TO_CHOOSE' || refusal.code === 'CHOICE_CLOSED') void refresh();
    },
  });
  const { refetch: refresh } = useCall(getOverLimit, { query: { teamId } });
  const toggle = (id: string) =>
    setKept((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  const isSame = things.every(({ id, isReadOnly }) => kept.has(id) !== isReadOnly);
  return (
    <section className="grid gap-3" aria-label={`Choose what stays: ${countOf(feature, things.length)}`}>
      <SectionHeading title={canChoose ? 'Choose what stays' : 'More than your plan includes'} />
      <form
        className="panel grid gap-4 p-4 sm:p-6"
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate({ body: { feature, teamId, keep: [...kept] } });
        }}
      >
        <p>
          {teamId ? 'Your club has' : 'You have'} {countOf(feature, things.length)}, and{' '}
          {teamId ? 'its' : 'your'} plan includes {allowed}. Nothing is deleted: the rest {restOf(feature)}{' '}
          until you upgrade.{' '}
          {canChoose ? (
            <>
              Choose the {allowed} that {allowed === 1 ? 'stays' : 'stay'} by <Day at={chooseUntil} />.
            </>
          ) : (
            <>
              The time to choose ended on <Day at={chooseUntil} />.
            </>
          )}
        </p>
        <fieldset disabled={!canChoose || saving.isPending} className="min-w-0">
          <legend className="sr-only">{countOf(feature, things.length)}</legend>
          <ul className="grid max-h-96 gap-1 overflow-y-auto">
            {things.map((thing) => (
              <li key={thing.id}>
                <Thing
                  thing={thing}
                  isScheduled={feature === 'scheduled_posts'}
                  isKept={kept.has(thing.id)}
                  onToggle={() => toggle(thing.id)}
                />
              </li>
            ))}
          </ul>
        </fieldset>
        <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
          {canChoose && (
            <Button
              type="submit"
              tone="primary"
              pending={saving.isPending}
              disabled={kept.size !== allowed || isSame}
            >
              Save choice
            </Button>
          )}
          <ButtonLink to={teamId ? `/plans?type=team&club=${teamId}` : plansPath(feature)}>
            See plans
          </ButtonLink>
          {canChoose && (
            <p role="status" className={`text-2 ${kept.size > allowed ? 'text-bad' : 'text-muted'}`}>
              {kept.size} of {allowed} chosen
              {kept.size > allowed && `. Uncheck ${kept.size - allowed}.`}
            </p>
          )}
        </div>
      </form>
    </section>
  );
}

const restOf = (feature: string) => (feature === 'scheduled_posts' ? 'isn’t published' : 'is read-only');

const plansPath = (feature: string) => (feature === 'teams_owned' ? '/plans?type=team' : '/plans');

function Thing({
  thing,
  isScheduled,
  isKept,
  onToggle,
}: {
  thing: Item['things'][number];
  isScheduled: boolean;
  isKept: boolean;
  onToggle: () => void;
}) {
  const { site } = usePlatform();
  const siteName = useSiteName();
  const elsewhere = thing.site !== site && siteName(thing.site);
  const hint = [
    thing.isReadOnly && (isScheduled ? 'Isn’t published' : 'Read-only now'),
    elsewhere && `On ${elsewhere}`,
  ]
    .filter(Boolean)
    .join(' · ');
  return <Checkbox label={thing.name} hint={hint || undefined} checked={isKept} onChange={onToggle} />;
}
