import { Button } from '#ui/button.tsx';
import { When } from '#ui/when.tsx';
import type { BlogEditor } from './use-blog-editor.ts';

/** Two windows saved different texts: neither is lost before its author has chosen. */
export function ConflictNote({ editor: { theirs, settle } }: { editor: BlogEditor }) {
  if (!theirs) return null;
  return (
    <section role="alert" className="panel grid gap-4 border-warn p-4" aria-label="Two versions">
      <div>
        <h2 className="type-heading text-4">This blog was changed in another window</h2>
        <p className="mt-1 text-muted">
          The other version was saved <When at={theirs.updatedAt} />. Yours is still in the form below.
        </p>
      </div>
      <details>
        <summary className="font-semibold text-link">Show the other version</summary>
        <p className="mt-3 font-semibold">{theirs.title}</p>
        <pre className="mt-2 max-h-80 overflow-auto rounded-control bg-raised p-3 text-2 whitespace-pre-wrap">
          {theirs.body}
        </pre>
      </details>
      <div className="flex flex-wrap gap-2">
        <Button tone="primary" onClick={() => void settle(true)}>
          Keep my version
        </Button>
        <Button onClick={() => void settle(false)}>Use the other version</Button>
      </div>
    </section>
  );
}
