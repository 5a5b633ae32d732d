import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallInput } from '#platform/call.ts';
import type { Currency } from '#platform/currencies.ts';
import type { NextStep } from '#platform/errors.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { amountLike, readMoney } from '#ui/format/read-money.ts';
import { MoneyInput } from '#ui/money-input.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput, type TextInputProps } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { getPromoCodes, makePromoCode } from '../calls.ts';
import type { CodeTerms } from '../discount.ts';

const empty = { code: '', kind: 'percent', value: '', uses: '', smallest: '', from: '', until: '' };
type Typed = typeof empty;

const kinds: Record<CodeTerms['kind'], string> = {
  percent: 'A percentage off',
  amount: 'An amount off',
  delivery: 'Free delivery',
};

interface Problem {
  field: string;
  message: string;
  next?: NextStep | undefined;
}
type NewCode = CallInput<typeof makePromoCode>['body'];

const wholeOf = (typed: string): number | null => (/^\d{1,7}$/.test(typed.trim()) ? Number(typed) : null);

/** What is sent, or the first field that isn't right. */
function readTyped(
  { code, kind: typedKind, value, uses, smallest, from, until }: Typed,
  currency: Currency,
): Problem | NewCode {
  const kind = typedKind as CodeTerms['kind'];
  const read = kind === 'delivery' ? 0 : kind === 'percent' ? wholeOf(value) : readMoney(value, currency);
  if (read === null)
    return {
      field: 'value',
      message: kind === 'percent' ? 'Enter a percentage from 1 to 100.' : amountLike(currency, 5_00),
    };
  const usesAllowed = uses.trim() ? wholeOf(uses) : null;
  if (uses.trim() && usesAllowed === null) return { field: 'usesAllowed', message: 'Enter a whole number.' };
  const smallestBag = smallest.trim() ? readMoney(smallest, currency) : 0;
  if (smallestBag === null) return { field: 'smallestBag', message: amountLike(currency, 20_00) };
  const body = { code: code.trim(), kind, value: read, usesAllowed, smallestBag };
  return { ...body, validFrom: from || null, validUntil: until || null };
}

/** A new code. Afterwards it can only be ended: who has it counts on it. */
export function MakeCodeDialog({ currency, onClose }: { currency: Currency; onClose: () => void }) {
  const [typed, setTyped] = useState<Typed>(empty);
  const [problem, setProblem] = useState<Problem | null>(null);
  const client = useQueryClient();
  const make = useAct(makePromoCode, {
    onDone: (now) => {
      client.setQueriesData({ queryKey: callKey(getPromoCodes) }, now);
      toast(`The code ${typed.code.trim()} can be shared.`, { tone: 'good' });
      onClose();
    },
    onRefused: ({ field = '', message, next }) => setProblem({ field, message, next }),
  });
  function save() {
    const read = readTyped(typed, currency);
    if ('message' in read) return setProblem(read);
    setProblem(null);
    make.mutate({ body: read });
  }
  const errorOf = (field: string) => (problem?.field === field ? { error: problem.message } : {});
  const bind = (name: keyof Typed) => ({
    value: typed[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setTyped((now) => ({ ...now, [name]: value }));
      setProblem(null);
    },
  });
  const known = ['code', 'value', 'usesAllowed', 'smallestBag', 'validFrom', 'validUntil'];
  return (
    <Dialog
      open
      onClose={onClose}
      title="Make a code"
      description="It can’t be changed afterwards, only ended. What it takes off is your cost."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" pending={make.isPending} onClick={save}>
            Make code
          </Button>
        </>
      }
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label="Code"
          className="sm:col-span-2"
          hint="3 to 20 letters, digits, hyphens and underscores. Capitals don’t matter."
          {...errorOf('code')}
        >
          <TextInput {...bind('code')} maxLength={20} autoComplete="off" spellCheck={false} data-autofocus />
        </Field>
        <Field label="What it takes off" className={typed.kind === 'delivery' ? 'sm:col-span-2' : ''}>
          <Select {...bind('kind')}>
            {Object.entries(kinds).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        {typed.kind !== 'delivery' && (
          <Field label={typed.kind === 'percent' ? 'Percent' : 'Amount'} {...errorOf('value')}>
            <Value {...bind('value')} kind={typed.kind} currency={currency} />
          </Field>
        )}
        <Field label="How often it can be used" optional {...errorOf('usesAllowed')}>
          <TextInput
            {...bind('uses')}
            inputMode="numeric"
            autoComplete="off"
            placeholder="Any number of times"
          />
        </Field>
        <Field label="Smallest purchase" optional {...errorOf('smallestBag')}>
          <MoneyInput {...bind('smallest')} currency={currency} placeholder="Any" />
        </Field>
        <Field label="First day" optional {...errorOf('validFrom')}>
          <TextInput {...bind('from')} type="date" />
        </Field>
        <Field label="Last day" optional {...errorOf('validUntil')}>
          <TextInput {...bind('until')} type="date" />
        </Field>
      </div>
      {problem && !known.includes(problem.field) && <FieldError id="make-code-problem" refusal={problem} />}
    </Dialog>
  );
}

const Value = ({ kind, currency, ...rest }: TextInputProps & { kind: string; currency: Currency }) =>
  kind === 'percent' ? (
    <TextInput {...rest} inputMode="numeric" autoComplete="off" />
  ) : (
    <MoneyInput {...rest} currency={currency} />
  );
