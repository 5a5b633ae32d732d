import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { showPersonalData } from '../calls.ts';
import { Fact, Facts } from './facts.tsx';

/** Shown on request only, since every access is recorded. */
export function PersonalData({ accountId }: { accountId: string }) {
  const show = useAct(showPersonalData, { onRefused: ({ message }) => toast(message, { tone: 'bad' }) });
  if (!show.data) {
    return (
      <div className="panel grid gap-3 p-4">
        <h2 className="font-semibold">Personal data</h2>
        <p className="text-2 text-muted">
          Name, email, phone and birth date. The audit log will record that you viewed them.
        </p>
        <Button pending={show.isPending} onClick={() => show.mutate({ body: { accountId } })}>
          Show personal data
        </Button>
      </div>
    );
  }
  const { displayName, email, phone, birthDate, country, guardianEmail } = show.data;
  return (
    <div className="panel grid gap-3 p-4">
      <h2 className="font-semibold">Personal data</h2>
      <Facts>
        <Fact label="Name">{displayName || 'None'}</Fact>
        <Fact label="Email">{email ?? 'None'}</Fact>
        <Fact label="Phone">{phone ?? 'None'}</Fact>
        <Fact label="Birth date">{birthDate ?? 'Not given'}</Fact>
        <Fact label="Country">{country ?? 'Not given'}</Fact>
        {guardianEmail && <Fact label="Guardian">{guardianEmail}</Fact>}
      </Facts>
    </div>
  );
}
