import { useState } from 'react';
import { type AttachedPicture, AttachedPictures } from '#features/uploads/upload/ui/attached-pictures.tsx';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { fileSize } from '#ui/format/number.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { answerDispute, type DisputePage } from '../calls.ts';
import { type EvidenceKind, evidenceKinds, evidenceLabels, takenText } from '../evidence-kinds.ts';

interface EvidenceFormProps {
  dispute: DisputePage;
  onChanged: () => void;
}

/** The seller's words and files for the bank, which it gets once. */
export function EvidenceForm({ dispute: { id: disputeId, mostBytes, taken }, onChanged }: EvidenceFormProps) {
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<Partial<Record<EvidenceKind, AttachedPicture[]>>>({});
  const act = useAct(answerDispute, {
    onDone: () => {
      toast('Your answer is on its way to the bank.', { tone: 'good' });
      onChanged();
    },
    onRefused: ({ code }) => {
      if (code === 'DISPUTE_CLOSED' || code === 'EVIDENCE_TAKEN') onChanged();
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
        <p className="text-muted">
          Your files can have up to {fileSize(mostBytes)} together. We make large pictures smaller.
        </p>
        {evidenceKinds.map((kind) => {
          const by = taken[kind];
          return (
            <AttachedPictures
              key={kind}
              label={evidenceLabels[kind]}
              {...(by ? { note: takenText[by] } : { pdfBytes: mostBytes })}
              most={by === 'pdf' ? 0 : 1}
              pictures={pictures[kind] ?? []}
              onChange={(chosen) => setPictures((now) => ({ ...now, [kind]: chosen }))}
            />
          );
        })}
        <Button type="submit" tone="primary" className="justify-self-start" pending={act.isPending}>
          Send to the bank
        </Button>
      </form>
    </section>
  );
}
