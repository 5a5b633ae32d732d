import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useViewer } from '#features/accounts/session.ts';
import { staffMay } from '#features/staff/staff.ts';
import { AccountLink } from '#features/staff/ui/account-link.tsx';
import { ReasonDialog } from '#features/staff/ui/reason-dialog.tsx';
import { callKey, useAct, useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/checkbox.tsx';
import { EditOf } from '#ui/edit-of.tsx';
import { Field } from '#ui/field.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { ErrorState } from '#ui/states.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { When } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { unlistedMeta } from '../page-title.ts';
import { type AdminSite, getAdminSite, updateAdminSite } from '../settings/calls.ts';
import { type SiteSwitch, switchTexts } from '../site-switches.ts';
import { usePlatform } from '../use-platform.ts';

export const meta = unlistedMeta('Site settings', 'The name and switches of this site.');

export default function AdminSites() {
  const { sites, site } = usePlatform();
  const { data, error, refetch, isFetching } = useCall(getAdminSite, {});
  const others = sites.filter((other) => other.site !== site);
  return (
    <>
      <WorkHeader
        width="full"
        title="Site settings"
        lede={
          data?.updatedAt && (
            <>
              Last changed <When at={data.updatedAt} /> by{' '}
              <AccountLink account={data.updatedBy} none="a deleted account" />
            </>
          )
        }
      />
      <div className="grid gap-6 pt-5">
        {data ? (
          <EditOf of={{ ...data, id: 'settings' }}>
            {(settings) => <SiteSettingsForm settings={settings} />}
          </EditOf>
        ) : error ? (
          <ErrorState onRetry={() => void refetch()} pending={isFetching}>
            {error.message}
          </ErrorState>
        ) : (
          <RowsWaiting what="the settings" rows={8} />
        )}
        <p className="text-2 text-muted">
          Other sites have settings of their own:{' '}
          {others.map(({ site: id, name, origin }, i) => (
            <span key={id}>
              {i > 0 && ', '}
              <a className="link" href={`${origin}/admin/sites`}>
                {name}
              </a>
            </span>
          ))}
        </p>
      </div>
    </>
  );
}

/** Name and switches of a site; saved together, with a reason. */
function SiteSettingsForm({ settings }: { settings: AdminSite }) {
  const client = useQueryClient();
  const mayChange = staffMay(useViewer(), 'sites.change');
  const [name, setName] = useState(settings.name ?? '');
  const [switchedOff, setSwitchedOff] = useState<readonly SiteSwitch[]>(settings.switchedOff);
  const [confirming, setConfirming] = useState(false);
  const act = useAct(updateAdminSite, {
    onDone: () => {
      setConfirming(false);
      toast('Saved. Every page shows it within a few seconds.', { tone: 'good' });
      void client.invalidateQueries({ queryKey: callKey(getAdminSite) });
    },
    onRefused: ({ code, field }) => {
      if (code === 'VERSION_CONFLICT') void client.invalidateQueries({ queryKey: callKey(getAdminSite) });
      // A field’s error is shown beside it.
      if (field && field !== 'reason') setConfirming(false);
    },
  });
  const errorOf = (field: string) => (act.error?.field === field ? act.error.message : undefined);
  const change = {
    name: name.trim() || null,
    switchedOff: [...switchedOff],
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    setConfirming(true);
  }
  return (
    <>
      <form noValidate onSubmit={submit} className="grid max-w-2xl gap-8">
        <section className="grid gap-4">
          <SectionHeading title="Name" />
          <Field label="Name" optional hint={`Without one it’s ${settings.ownName}.`} error={errorOf('name')}>
            <TextInput
              value={name}
              maxLength={40}
              readOnly={!mayChange}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          </Field>
        </section>
        <fieldset className="grid gap-4" disabled={!mayChange}>
          <SectionHeading title="Switches" />
          {settings.allowed.map((what) => (
            <Switch
              key={what}
              label={switchTexts[what].label}
              hint={switchTexts[what].hint}
              checked={!switchedOff.includes(what)}
              onChange={({ currentTarget: { checked } }) =>
                setSwitchedOff(checked ? switchedOff.filter((one) => one !== what) : [...switchedOff, what])
              }
            />
          ))}
        </fieldset>
        {mayChange ? (
          <div>
            <Button type="submit" tone="primary">
              Save changes
            </Button>
          </div>
        ) : (
          <p className="text-2 text-muted">Only superadmins can change these settings.</p>
        )}
      </form>
      {confirming && (
        <ReasonDialog
          title="Change this site"
          description="The change is visible to everybody within seconds."
          confirm="Save changes"
          pending={act.isPending}
          refusal={act.error}
          onConfirm={(reason) => act.mutate({ body: { ...change, reason, version: settings.version } })}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
