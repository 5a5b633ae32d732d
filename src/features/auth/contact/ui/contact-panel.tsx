import { useQueryClient } from '@tanstack/react-query';
import { Mail, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { refreshViewer } from '#features/accounts/session.ts';
import type { ContactKind } from '#features/auth/calls.ts';
import { type Contact, getContact } from '#features/auth/contact/calls.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { callKey, useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Loading, RowSkeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { ChangeContact } from './change-contact.tsx';
import { RemoveContact } from './remove-contact.tsx';

type Asked = { what: 'change' | 'remove'; kind: ContactKind };

/** Email and phone, for signing in. One of the two always stays. */
export function ContactPanel() {
  const client = useQueryClient();
  const { features } = usePlatform();
  const { data, isError, refetch, isFetching } = useCall(getContact, {});
  const [asked, setAsked] = useState<Asked | null>(null);
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} pending={isFetching} />;
  if (!data) {
    return (
      <Loading what="your contact details">
        <RowSkeleton />
        <RowSkeleton />
      </Loading>
    );
  }
  const close = () => setAsked(null);
  function changed() {
    close();
    void refreshViewer();
    void client.invalidateQueries({ queryKey: callKey(getContact) });
  }
  const row = (kind: ContactKind) => (
    <ContactRow
      kind={kind}
      contact={data}
      onChange={() => setAsked({ what: 'change', kind })}
      onRemove={() => setAsked({ what: 'remove', kind })}
    />
  );
  const value = asked && data[asked.kind];
  return (
    <div className="grid gap-4">
      <ul className="panel divide-y divide-line">
        {row('email')}
        {(features.phoneSignIn || data.phone) && row('phone')}
      </ul>
      <p className="max-w-[60ch] text-2 text-muted">
        {data.mayChange
          ? 'You can sign in with either. Keep at least one. When one changes, we notify the old one.'
          : 'Your guardian looks after your account, so you can’t change these here.'}
      </p>
      {asked?.what === 'change' && (
        <ChangeContact kind={asked.kind} current={value} onClose={close} onDone={changed} />
      )}
      {asked?.what === 'remove' && (
        <RemoveContact kind={asked.kind} current={value ?? ''} onClose={close} onDone={changed} />
      )}
    </div>
  );
}

const rows: Record<ContactKind, { label: string; icon: ReactNode }> = {
  email: { label: 'Email', icon: <Mail aria-hidden="true" className="shrink-0 text-muted" /> },
  phone: { label: 'Phone', icon: <Smartphone aria-hidden="true" className="shrink-0 text-muted" /> },
};

interface ContactRowProps {
  kind: ContactKind;
  contact: Contact;
  onChange: () => void;
  onRemove: () => void;
}

function ContactRow({ kind, contact, onChange, onRemove }: ContactRowProps) {
  const { label, icon } = rows[kind];
  const value = contact[kind];
  const isLast = !contact.email || !contact.phone;
  const what = <span className="sr-only"> {label.toLowerCase()}</span>;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      {icon}
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-2 text-muted">{label}</p>
        <p className={value ? 'wrap-anywhere font-semibold' : 'text-muted'}>{value ?? 'Not added'}</p>
      </div>
      {contact.mayChange && (
        <div className="flex gap-2">
          {value && !isLast && (
            <Button size="small" onClick={onRemove}>
              Remove{what}
            </Button>
          )}
          <Button size="small" onClick={onChange}>
            {value ? 'Change' : 'Add'}
            {what}
          </Button>
        </div>
      )}
    </li>
  );
}
