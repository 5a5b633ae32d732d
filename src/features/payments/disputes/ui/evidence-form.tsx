import { useState } from 'react';
import { type AttachedPicture, AttachedPictures } from '#features/uploads/upload/ui/attached-pictures.tsx';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { answerDispute, type EvidenceKind, evidenceKinds } from '../calls.ts';

export const evidenceLabels: Record<EvidenceKind, string> = {
  shipping_documentation: 'Proof of shipping or delivery',
  customer_communication: 'Messages with the buyer',
  uncategorized_file: 'Another picture',
};

interface EvidenceFormProps {
  disputeId: string;
  onChanged: () => void;
}

/** The seller's words and pictures for the bank, which it gets once. */
export function EvidenceForm({ disputeId, onChanged }: EvidenceFormProps) {
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<Partial<Record<EvidenceKind, AttachedPicture[]>>>({});
  const act = useAct(answerDispute, {
    onDone: () => {
      toast('Your answer is on its way to the bank.', { tone: 'good' });
      onChanged();
    },
    onRefused: ({ code }) => {
      if (code === 'DISPUTE_CLOSED') onChanged();
    },
  });
  const ofText = act.error?.field === 'text' ? act.error.message : undefined;
  const files = Object.fromEntries(
    evidenceKinds.flatMap((kind) => {
      const id = pictures[kind]?.[0]?.id;
      return id ? [[kind, id]] : [];
    }),
  );
  return (
    <section>
      <SectionHeading title="Your answer" />
      <form
        noValidate
        className="panel grid gap-5 p-4 sm:p-6"
        onSubmit={(event) => {
          event.preventDefault();
          act.mutate({ body: { disputeId, text, files } });
        }}
      >
        <FormErrors title="Nothing was sent." errors={act.error && !ofText ? [act.error] : []} />
        <Field
          label="What happened"
          hint="The bank reads this. You can send it once."
          {...(ofText ? { error: ofText } : {})}
        >
          <TextArea
            value={text}
            rows={6}
            maxLength={3000}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </Field>
        {evidenceKinds.map((kind) => (
          <AttachedPictures
            key={kind}
            label={evidenceLabels[kind]}
            most={1}
            pictures={pictures[kind] ?? []}
            onChange={(chosen) => setPictures((now) => ({ ...now, [kind]: chosen }))}
          />
        ))}
        <Button type="submit" tone="primary" className="justify-self-start" pending={act.isPending}>
          Send to the bank
        </Button>
      </form>
    </section>
  );
}
