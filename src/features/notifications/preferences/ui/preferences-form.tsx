import { useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { callKey, useAct, useCall } from '#platform/web/use-call.ts';
import { Switch } from '#ui/checkbox.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Loading, RowSkeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { getNotificationPreferences, type Preferences, setNotificationPreferences } from '../../calls.ts';
import { noticeKinds } from '../../notice-types.ts';

type Kind = Preferences['kinds'][number];
type Change = (kind: Kind['kind'], to: { inApp?: boolean; email?: boolean }) => void;

/** What I am notified about, by kind and channel. Every switch takes effect at once. */
export function PreferencesForm() {
  const { data, isError, isFetching, refetch } = useCall(getNotificationPreferences, {});
  const { change, setDigest } = usePreferences();
  if (isError) return <ErrorState onRetry={refetch} pending={isFetching} />;
  if (!data) {
    return (
      <Loading what="your notification settings">
        <RowSkeleton />
        <RowSkeleton />
        <RowSkeleton />
      </Loading>
    );
  }
  return (
    <div className="flex flex-col gap-10">
      <section className="flex flex-col gap-4">
        <SectionHeading title="By email" />
        <DigestChoice preferences={data} onChange={setDigest} />
      </section>
      <section className="flex flex-col gap-4">
        <SectionHeading title="What we notify you about" />
        <KindTable preferences={data} onChange={change} />
        <p className="flex gap-2 text-2 text-muted">
          <Lock aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
          You can’t turn off notifications that are “Always on”.
        </p>
      </section>
    </div>
  );
}

const digestOptions = [
  { value: 'off', label: 'Off' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
] as const;

function DigestChoice({
  preferences: { digest, email, canMail },
  onChange,
}: {
  preferences: Preferences;
  onChange: (digest: Preferences['digest']) => void;
}) {
  if (!canMail) return <p className="text-muted">We only email grown-ups. You can see everything here.</p>;
  if (!email) {
    return (
      <p className="text-muted">
        You sign in by phone, so we have no email address for you. Your notifications are all here.
      </p>
    );
  }
  return (
    <>
      <SegmentedControl label="Summary by email" options={digestOptions} value={digest} onChange={onChange} />
      <p className="text-2 text-muted">
        {digest === 'off'
          ? 'We won’t send a summary. Your notifications are all here.'
          : `We send unread notifications to ${email} ${digest === 'daily' ? 'every morning' : 'every Monday morning'}, if there are any.`}
      </p>
    </>
  );
}

function KindTable({ preferences, onChange }: { preferences: Preferences; onChange: Change }) {
  const { kinds, digest, email, canMail } = preferences;
  const mailed = canMail && email !== null && digest !== 'off';
  return (
    <div className="panel" data-bleed="">
      <table className="w-full border-collapse">
        <thead>
          <tr className="type-label text-muted">
            <th scope="col" className="px-4 py-3 text-start font-[inherit]">
              <span className="sr-only">Kind</span>
            </th>
            <th scope="col" className="w-16 px-2 py-3 text-center font-[inherit]">
              Here
            </th>
            <th scope="col" className="w-20 px-2 py-3 text-center font-[inherit]">
              Email
            </th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <KindRow key={kind.kind} kind={kind} mailed={mailed} onChange={onChange} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function KindRow({
  kind: { kind, inApp, email, fixed },
  mailed,
  onChange,
}: {
  kind: Kind;
  mailed: boolean;
  onChange: Change;
}) {
  const { label, hint } = noticeKinds.get(kind) ?? { label: kind };
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-4 py-2 text-start font-normal">
        <span className="flex items-center gap-2 font-semibold">{label}</span>
        {hint && <span className="block text-2 text-muted">{hint}</span>}
      </th>
      {fixed ? (
        <td colSpan={2} className="px-2 py-2 text-center text-2 text-muted">
          <Lock aria-hidden="true" size={14} className="inline" /> Always on
        </td>
      ) : (
        <>
          <Toggle label={`${label}, here`} checked={inApp} onChange={(to) => onChange(kind, { inApp: to })} />
          <Toggle
            label={`${label}, by email`}
            // A digest contains what is unread here: what is off here is in no email either.
            checked={email && inApp && mailed}
            disabled={!inApp || !mailed}
            onChange={(to) => onChange(kind, { email: to })}
          />
        </>
      )}
    </tr>
  );
}

interface ToggleProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (to: boolean) => void;
}

function Toggle({ label, checked, disabled, onChange }: ToggleProps) {
  return (
    <td className="px-2 py-2 text-center">
      <Switch
        className="inline-grid"
        label={<span className="sr-only">{label}</span>}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </td>
  );
}

/** Shows a change at once, and reverts it with a message when the server refuses. */
function usePreferences() {
  const client = useQueryClient();
  const key = callKey(getNotificationPreferences);
  const show = (to: (now: Preferences) => Preferences) =>
    client.setQueriesData<Preferences>({ queryKey: key }, (now) => now && to(now));
  const { mutate } = useAct(setNotificationPreferences, {
    // The requested state is already shown; a late reply would undo a newer click.
    onRefused: (refusal) => {
      toastRefusal(refusal);
      void client.invalidateQueries({ queryKey: key });
    },
  });
  const change: Change = (kind, to) => {
    show((now) => ({ ...now, kinds: now.kinds.map((one) => (one.kind === kind ? { ...one, ...to } : one)) }));
    mutate({ body: { kinds: [{ kind, ...to }] } });
  };
  const setDigest = (digest: Preferences['digest']) => {
    show((now) => ({ ...now, digest }));
    mutate({ body: { digest } });
  };
  return { change, setDigest };
}
