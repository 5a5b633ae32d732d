import { Link } from 'react-router';
import { Dialog } from '#ui/dialog.tsx';
import { formatWhen } from '#ui/format/date.ts';
import type { AuditEntry } from '../calls.ts';
import { AuditChanges, AuditSentence } from './audit-sentence.tsx';

/** An entry of the audit log with everything that it keeps, and the way to what else was done by the same person or to the same thing. */
export function AuditEntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { at, act, actor, target, account, reason, sentence, changes, details } = entry;
  return (
    <Dialog open onClose={onClose} title="Entry of the audit log">
      <div className="grid gap-4">
        <p className="text-3">
          <AuditSentence sentence={sentence} />
        </p>
        {reason && <blockquote className="text-muted">“{reason}”</blockquote>}
        <AuditChanges changes={changes} />
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-2">
          <Fact name="When">{formatWhen(at)}</Fact>
          <Fact name="Act">
            <code>{act}</code>
          </Fact>
          {target && (
            <Fact name="Target">
              <code>
                {target.kind} {target.id}
              </code>
            </Fact>
          )}
          {Object.keys(details).length > 0 && (
            <Fact name="Details">
              <code>{JSON.stringify(details)}</code>
            </Fact>
          )}
        </dl>
        <p className="flex flex-wrap gap-x-5 gap-y-2">
          {target && <Others by="targetId" value={target.id} label="All about this" close={onClose} />}
          {account?.id && (
            <Others by="account" value={account.id} label="All about this person" close={onClose} />
          )}
          {actor?.id && <Others by="actor" value={actor.id} label="All by the same person" close={onClose} />}
        </p>
      </div>
    </Dialog>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </>
);

interface OthersProps {
  by: 'targetId' | 'account' | 'actor';
  value: string;
  label: string;
  close: () => void;
}

const Others = ({ by, value, label, close }: OthersProps) => (
  <Link
    to={`/admin/audit-log?${new URLSearchParams({ [by]: value })}`}
    onClick={close}
    className="text-link underline"
  >
    {label}
  </Link>
);
