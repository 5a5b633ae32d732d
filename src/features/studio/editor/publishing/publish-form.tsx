import { useState } from 'react';
import type { CardOfDesign } from '#features/cards/making/publish-target.server.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { DesignDocument, DesignPage } from '../../design/design-schema.ts';
import type { PublicationKind } from '../../publishing/calls.ts';
import { PagePicture } from '../panels/page-picture.tsx';
import { useDesignPage, useDocument, useWorkbench } from '../ui/editor-context.ts';
import { PublishProduct } from './publish-product.tsx';
import { PublishStep } from './publish-step.tsx';
import type { Publisher } from './use-publish.ts';

export interface PublishFormProps {
  document: DesignDocument;
  design: { id: string; name: string };
  /** Why it can't be published: a blocking fault has to be fixed first. */
  blocked: string | undefined;
  publisher: Publisher;
}

export function PublishForm({ kind, ...props }: PublishFormProps & { kind: PublicationKind }) {
  if (kind === 'card') return <PublishCard {...props} />;
  if (kind === 'apparel') return <PublishProduct {...props} />;
  return kind === 'post' ? <PublishPost {...props} /> : <PublishBanner {...props} />;
}

function PublishPost({ design, blocked, publisher }: PublishFormProps) {
  const page = useDesignPage();
  return (
    <PublishStep
      preview={<PagePreview page={page} width={160} />}
      about="Opens a new post with this page as its picture. Nothing is posted before you say so."
      verb="Write the post"
      publisher={publisher}
      why={blocked}
      onPublish={() => void publisher.publish({ kind: 'post', designId: design.id, pageId: page.id })}
    />
  );
}

function PublishBanner({ document, design, blocked, publisher }: PublishFormProps) {
  const [page] = document.pages;
  return (
    <PublishStep
      preview={page && <PagePreview page={page} width={208} />}
      about="Replaces the banner of your profile at once."
      verb="Set as my banner"
      publisher={publisher}
      why={blocked}
      onPublish={() => void publisher.publish({ kind: 'banner', designId: design.id })}
    />
  );
}

/** A draft in the card maker: title and sport are asked here, price and supply there. */
function PublishCard({ document, design, blocked, publisher }: PublishFormProps) {
  const { sports } = usePlatform();
  const [title, setTitle] = useState(design.name.slice(0, 60));
  const [sport, setSport] = useState(sports.length === 1 ? (sports[0]?.code ?? '') : '');
  return (
    <PublishStep
      preview={document.pages
        .slice(0, 2)
        .map((page) => <PagePreview key={page.id} page={page} width={100} />)}
      about="Makes a draft with front and back. You set price and supply next, then publish it."
      verb="Make the card"
      publisher={publisher}
      why={
        blocked ??
        (title.trim() === '' ? 'Name the card first.' : sport === '' ? 'Choose a sport first.' : undefined)
      }
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
            <option value="">Choose a sport</option>
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

/** A page with its name below, at most so wide, in CSS pixels. */
function PagePreview({ page, width }: { page: DesignPage; width: number }) {
  const { parts } = useWorkbench();
  const document = useDocument();
  const height = Math.round((width * document.canvas.height) / document.canvas.width);
  return (
    <figure className="grid justify-items-center gap-1">
      <PagePicture document={document} page={page} height={height} parts={parts} />
      <figcaption className="text-1 text-muted">{page.name}</figcaption>
    </figure>
  );
}
