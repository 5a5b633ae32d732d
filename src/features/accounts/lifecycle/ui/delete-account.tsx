import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import type { MyProfile } from '#features/accounts/calls.ts';
import { requestDeletion, undoDeletion } from '#features/accounts/lifecycle/calls.ts';
import { DELETION_GRACE_DAYS } from '#features/accounts/lifecycle/transitions.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { Refusal } from '#platform/errors.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Day } from '#ui/when.tsx';
import { type ChildLeft, ChildrenLeft, childrenIn } from './children-left.tsx';
import { moneyIn, UnpaidBalance } from './unpaid-balance.tsx';
import { useAccountChange } from './use-account-change.ts';

export function DeleteAccount({ viewer }: { viewer: MyProfile }) {
  const [asking, setAsking] = useState(false);
  const undo = useAccountChange(undoDeletion, { success: 'Your account won’t be deleted.' });
  if (viewer.state === 'deletion_requested') {
    return (
      <div className="panel grid justify-items-start gap-3 p-4 sm:p-6">
        <p>
          Your account will be deleted
          {viewer.stateUntil && (
            <>
              {' '}
              on <Day at={viewer.stateUntil} />
            </>
          )}
          . Until then it’s hidden, and you can change your mind.
        </p>
        <Button tone="primary" pending={undo.isPending} onClick={() => undo.mutate({})}>
          Keep my account
        </Button>
      </div>
    );
  }
  return (
    <div className="panel grid justify-items-start gap-3 p-4 sm:p-6">
      <p className="max-w-[60ch]">
        Your account is hidden immediately. After {DELETION_GRACE_DAYS} days your name, pictures, posts and
        comments are erased, on all our sites. You can’t undo this.
      </p>
      <Button tone="danger" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      {asking && <ConfirmDeletion viewer={viewer} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** The tribes named by the refusal, whose ownership has to be transferred first. */
const tribesIn = (refusal: Refusal | undefined) =>
  refusal?.code === 'OWNER_MUST_TRANSFER'
    ? (refusal.details as { tribes: { site: string; slug: string; name: string }[] }).tribes
    : [];

function ConfirmDeletion({ viewer, onClose }: { viewer: MyProfile; onClose: () => void }) {
  const form = useId();
  const { site: here } = usePlatform();
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const leave = useAccountChange(requestDeletion, {
    success: `Your account is hidden. You have ${DELETION_GRACE_DAYS} days to change your mind.`,
    onRefused: (refused) => {
      setRefusal(refused);
      setMoney(moneyIn(refused));
      setChildren((before) => (childrenIn(refused).length > 0 ? childrenIn(refused) : before));
    },
  });
  const tribes = tribesIn(refusal);
  const [children, setChildren] = useState<ChildLeft[]>([]);
  const [leaveChildren, setLeaveChildren] = useState(false);
  const [forfeitBalance, setLeaveMoney] = useState(false);
  const [money, setMoney] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    leave.mutate({ body: { confirm: typed, forfeitBalance, leaveChildren } }, { onSuccess: onClose });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Delete your account?"
      description="Download your data first if you want to keep it."
      footer={
        <>
          <Button onClick={onClose}>Keep account</Button>
          <Button type="submit" form={form} tone="danger" pending={leave.isPending}>
            Delete account
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label={`Type ${viewer.username} to confirm`}
          error={
            tribes.length > 0 || money || refusal?.code === 'CHILDREN_LEFT' ? undefined : refusal?.message
          }
        >
          <TextInput
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              if (refusal?.field === 'confirm') setRefusal(undefined);
            }}
          />
        </Field>
        {money && (
          <UnpaidBalance label={`Forfeit ${money}`} checked={forfeitBalance} onChange={setLeaveMoney}>
            You still have a balance of {money}.{' '}
            <Link to="/dashboard" className="link">
              Withdraw it first
            </Link>
            , or give it up: once your account is erased, nobody can withdraw it.
          </UnpaidBalance>
        )}
        {children.length > 0 && (
          <ChildrenLeft left={children} checked={leaveChildren} onChange={setLeaveChildren} />
        )}
        {tribes.length > 0 && (
          <div role="alert" className="grid gap-2">
            <p className="text-bad">You’re the only owner of these tribes. Transfer ownership first:</p>
            <ul className="list-disc ps-5">
              {tribes.map(({ slug, name, site }) => (
                <li key={`${site} ${slug}`}>
                  {site === here ? (
                    <Link to={`/tribes/${slug}`} className="link">
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </li>
              ))}
            </ul>
          </div>
        )}
      </form>
    </Dialog>
  );
}
