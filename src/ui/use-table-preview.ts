import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Call, CallInput, CallReply } from '#platform/call.ts';
import type { Refusal } from '#platform/errors.ts';
import { useAct } from '#platform/web/use-call.ts';

interface TableReading<C extends Call, Choice, Confirmed> {
  call: C;
  first: Choice;
  /** What is sent; without `confirmed` nothing is written. */
  input: (choice: Choice, confirmed: Confirmed | null) => CallInput<C>;
  onConfirmed: (reply: CallReply<C>, client: QueryClient) => void;
}

/** What would be made of a table: read at first as it is, and anew with each choice, until it is confirmed. */
export function useTablePreview<C extends Call, Choice extends object, Confirmed>({
  call,
  first,
  input: inputOf,
  onConfirmed,
}: TableReading<C, Choice, Confirmed>) {
  const client = useQueryClient();
  const [choice, setChoice] = useState(first);
  const [preview, setPreview] = useState<CallReply<C> | null>(null);
  const [refused, setRefused] = useState<Refusal | null>(null);
  // Answers to earlier choices come late sometimes.
  const latest = useRef({ input: '', isConfirmed: false });
  const isLatest = (input: CallInput<C>) => latest.current.input === JSON.stringify(input);
  const reading = useAct(call, {
    onDone(reply, input) {
      if (!isLatest(input)) return;
      setRefused(null);
      setPreview(reply);
      if (latest.current.isConfirmed) onConfirmed(reply, client);
    },
    onRefused(refusal, input) {
      if (isLatest(input)) setRefused(refusal);
    },
  });
  function read(next: Choice, confirmed: Confirmed | null = null): void {
    const input = inputOf(next, confirmed);
    latest.current = { input: JSON.stringify(input), isConfirmed: confirmed !== null };
    reading.mutate(input);
  }
  const readFirst = useEffectEvent(() => read(choice));
  useEffect(() => readFirst(), []);
  return {
    choice,
    preview,
    refused,
    isPending: reading.isPending,
    change(changes: Partial<Choice>): void {
      const next = { ...choice, ...changes };
      setChoice(next);
      read(next);
    },
    confirm: (confirmed: Confirmed) => read(choice, confirmed),
  };
}
