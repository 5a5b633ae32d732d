import type { DesignDocument } from '../../design/design-schema.ts';
import type { PublicationKind } from '../../publishing/calls.ts';
import { useDesignPage } from '../ui/editor-context.ts';
import { PagePreview } from './page-preview.tsx';
import { PublishCard } from './publish-card.tsx';
import { PublishProduct } from './publish-product.tsx';
import { PublishStep } from './publish-step.tsx';
import type { Publisher } from './use-publish.ts';

export interface PublishFormProps {
  document: DesignDocument;
  design: { id: string; name: string };
  /** A blocking fault has to be fixed first. */
  isBlocked: boolean;
  publisher: Publisher;
}

export function PublishForm({ kind, ...props }: PublishFormProps & { kind: PublicationKind }) {
  if (kind === 'card') return <PublishCard {...props} />;
  if (kind === 'apparel') return <PublishProduct {...props} />;
  return kind === 'post' ? <PublishPost {...props} /> : <PublishBanner {...props} />;
}

function PublishPost({ design, isBlocked, publisher }: PublishFormProps) {
  const page = useDesignPage();
  return (
    <PublishStep
      preview={<PagePreview page={page} width={160} />}
      about="Opens a new post with this page as its picture. Nothing is posted before you say so."
      verb="Write the post"
      publisher={publisher}
      isReady={!isBlocked}
      onPublish={() => void publisher.publish({ kind: 'post', designId: design.id, pageId: page.id })}
    />
  );
}

function PublishBanner({ document, design, isBlocked, publisher }: PublishFormProps) {
  const [page] = document.pages;
  return (
    <PublishStep
      preview={page && <PagePreview page={page} width={208} />}
      about="Replaces the banner of your profile at once."
      verb="Set as my banner"
      publisher={publisher}
      isReady={!isBlocked}
      onPublish={() => void publisher.publish({ kind: 'banner', designId: design.id })}
    />
  );
}
