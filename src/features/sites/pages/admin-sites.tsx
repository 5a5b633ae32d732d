import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewer } from '#features/accounts/session.ts';
import { staffMay } from '#features/staff/staff.ts';
import { AccountLink } from '#features/staff/ui/account-link.tsx';
import { ReasonDialog } from '#features/staff/ui/reason-dialog.tsx';
import { api } from '#platform/web/api.ts';
import { callKey, useCall } from '#platform/web/use-call.ts';
import { updateAdminSite as updateRules } from '#rules/sites/settings/calls.ts';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/checkbox.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { ErrorState } from '#ui/states.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { useDraft } from '#ui/use-draft.ts';
import { When } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { unlistedMeta } from '../page-title.ts';
import { type AdminSite, getAdminSite, updateAdminSite } from '../settings/calls.ts';
import { switchTexts } from '../site-switches.ts';
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
              Last changed <When at={data.updatedAt} inSentence /> by{' '}
              <AccountLink account={data.updatedBy} none="a deleted account" />
            </>
          )
        }
      />
      <div className="grid gap-6 pt-5">
        {data ? (
          <SiteSettingsForm settings={data} />
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
  const [confirming, setConfirming] = useState(false);
  const draft = useDraft({
    schema: updateRules.body.omit({ version: true }),
    start: (saved: AdminSite | null) => {
      const { name, switchedOff } = saved ?? settings;
      return { name: name ?? '', switchedOff, reason: '' };
    },
    input: ({ name, ...typed }) => ({ ...typed, name: name.trim() || null }),
    saved: settings,
    save: (input, saved) =>
      api(updateAdminSite, { body: { ...input, version: (saved ?? settings).version } }),
  });
  const { values, change, error } = draft;
  const { switchedOff } = values;
  function after() {
    setConfirming(false);
    toast('Saved. Every page shows it within a few seconds.', { tone: 'good' });
    void client.invalidateQueries({ queryKey: callKey(getAdminSite) });
  }
  async function saveFor(reason: string) {
    change({ reason });
    if (!(await draft.save())) return;
    after();
    draft.showSaved();
  }
  return (
    <>
      <DraftForm
        draft={draft}
        before={() => {
          if (draft.check(['name', 'switchedOff'])) setConfirming(true);
          return false;
        }}
        then={after}
        className="grid max-w-2xl gap-8"
      >
        <section className="grid gap-4">
          <SectionHeading title="Name" />
          <Field label="Name" optional hint={`Without one it’s ${settings.ownName}.`} error={error('name')}>
            <TextInput {...draft.field('name')} maxLength={40} readOnly={!mayChange} />
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
              onChange={({ currentTarget: { checked } }) => {
                const others = switchedOff.filter((one) => one !== what);
                change({ switchedOff: checked ? others : [...others, what] });
              }}
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
      </DraftForm>
      {confirming && draft.state !== 'conflict' && !error('name') && (
        <ReasonDialog
          title="Change this site"
          description="The change is visible to everybody within seconds."
          confirm="Save changes"
          pending={draft.isPending}
          refusal={draft.problems[0] ?? null}
          onConfirm={saveFor}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
