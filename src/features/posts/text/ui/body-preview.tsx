import { Refusal } from '#platform/errors.ts';
import { parseBody } from '../parse-body.ts';
import { RichTextView } from './rich-text-view.tsx';

/** A text as readers will see it. The server reads it in the same way. */
export default function BodyPreview({ body }: { body: string }) {
  return (
    <div className="min-h-28 rounded-control border border-line p-3">
      <Parsed body={body} />
    </div>
  );
}

function Parsed({ body }: { body: string }) {
  try {
    const { content, blank } = parseBody(body);
    return blank ? <p className="text-muted">Nothing to preview yet.</p> : <RichTextView content={content} />;
  } catch (error) {
    if (error instanceof Refusal) return <p className="text-bad">{error.message}</p>;
    throw error;
  }
}
