import { useState } from 'react';
import { useViewer } from '#features/accounts/session.ts';
import { usePlatform, useSiteName } from '#features/sites/use-platform.ts';
import { type SiteId, siteIds } from '#platform/site.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { type StaffRole, staffRoles } from '../acts.ts';
import { getStaffGrants, grantStaffRole } from '../calls.ts';
import { staffRoleHints, staffRoleLabels } from './role-labels.ts';

/** Grants somebody a role on one site or all of them, replacing their role there. */
export function GrantDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const siteName = useSiteName();
  const { site: here } = usePlatform();
  // A superadmin of this site grants roles for this site.
  const isForAllSites = useViewer()?.staffRoleOnAllSites === 'superadmin';
  const empty = {
    account: '',
    role: 'moderator' as StaffRole,
    site: (isForAllSites ? '' : here) as SiteId | '',
    reason: '',
  };
  const [given, setGiven] = useState(empty);
  const set = (change: Partial<typeof empty>) => setGiven((now) => ({ ...now, ...change }));
  const { account, role, site, reason } = given;
  const grant = useAct(grantStaffRole, {
    onDone: (_grant, _input, client) => {
      setGiven(empty);
      onClose();
      toast('Role granted.', { tone: 'good' });
      void client.invalidateQueries({ queryKey: callKey(getStaffGrants) });
    },
  });
  const errorOf = (field: string) => (grant.error?.field === field ? grant.error.message : undefined);
  const other = grant.error && !['account', 'reason'].includes(grant.error.field ?? '');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Grant a role"
      description="They need two-factor sign-in before they can use it."
      footer={
        <DialogButtons
          onClose={onClose}
          pending={grant.isPending}
          disabled={account.trim() === '' || reason.trim() === ''}
          onClick={() => grant.mutate({ body: { account, role, ...(site && { site }), reason } })}
        >
          Grant role
        </DialogButtons>
      }
    >
      <div className="grid gap-4">
        <Field label="Account" hint="A username or an ID" error={errorOf('account')}>
          <TextInput
            name="account"
            autoComplete="off"
            spellCheck={false}
            value={account}
            onChange={({ target }) => set({ account: target.value })}
          />
        </Field>
        <Field label="Role" hint={staffRoleHints[role]}>
          <Select
            name="role"
            value={role}
            onChange={({ target }) => set({ role: target.value as StaffRole })}
          >
            {staffRoles.map((value) => (
              <option key={value} value={value}>
                {staffRoleLabels[value]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Site">
          <Select
            name="site"
            value={site}
            onChange={({ target }) => set({ site: target.value as SiteId | '' })}
          >
            {isForAllSites && <option value="">All sites</option>}
            {(isForAllSites ? siteIds : [here]).map((value) => (
              <option key={value} value={value}>
                {siteName(value)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Reason"
          hint="Kept in the audit log."
          error={errorOf('reason') ?? (other ? grant.error?.message : undefined)}
        >
          <TextArea
            name="reason"
            rows={3}
            maxLength={500}
            value={reason}
            onChange={({ target }) => set({ reason: target.value })}
          />
        </Field>
      </div>
    </Dialog>
  );
}
