import { useState } from 'react';
import { useViewer } from '#features/accounts/session.ts';
import type { CardOfDesign } from '#features/cards/making/publish-target.server.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { PagePreview } from './page-preview.tsx';
import type { PublishFormProps } from './publish-form.tsx';
import { PublishStep } from './publish-step.tsx';

/** A draft in the card maker: title and sport are asked here, price and supply there. */
export function PublishCard({ document, design, isBlocked, publisher }: PublishFormProps) {
  const { sports } = usePlatform();
  const [title, setTitle] = useState(design.name.slice(0, 60));
  const [sport, setSport] = useState(useViewer()?.sports[0]?.code ?? sports[0]?.code ?? '');
  return (
    <PublishStep
      preview={document.pages
        .slice(0, 2)
        .map((page) => <PagePreview key={page.id} page={page} width={100} />)}
      about="Makes a draft with front and back. You set price and supply next, then publish it."
      verb="Make the card"
      publisher={publisher}
      isReady={!isBlocked && title.trim() !== ''}
      onPublish={() => {
        const details: CardOfDesign = { title, sport };
        void publisher.publish({ kind: 'card', designId: design.id, details });
      }}
    >
      <Field label="Title of the card">
        <TextInput
          value={title}
          maxLength={60}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
      </Field>
      {sports.length > 1 && (
        <Field label="Sport">
          <Select value={sport} onChange={({ currentTarget }) => setSport(currentTarget.value)}>
            {sports.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </PublishStep>
  );
}
