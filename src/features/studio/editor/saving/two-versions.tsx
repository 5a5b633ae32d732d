import { When } from '#ui/when.tsx';
import type { DesignDocument } from '../../design/design-schema.ts';
import { PagePicture } from '../panels/page-picture.tsx';
import { useWorkbench } from '../ui/editor-context.ts';

interface Version {
  title: string;
  /** When it was changed last; null for now. */
  at: string | null;
  document: DesignDocument;
}

/** Two versions side by side, to choose one. */
export function TwoVersions({ versions }: { versions: readonly Version[] }) {
  const { parts } = useWorkbench();
  return (
    <div className="grid grid-cols-2 gap-4">
      {versions.map(({ title, at, document }) => {
        const [first] = document.pages;
        return (
          <figure key={title} className="grid justify-items-center gap-2 rounded-card border border-line p-3">
            {first && <PagePicture document={document} page={first} height={180} parts={parts} />}
            <figcaption className="text-center text-2">
              <strong>{title}</strong>
              <br />
              <span className="text-muted">{at ? <When at={at} /> : 'Now, in this tab'}</span>
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}
