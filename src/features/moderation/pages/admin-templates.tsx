import { Plus } from 'lucide-react';
import { useState } from 'react';
import { actionLabels } from '#features/moderation/cases/case-labels.ts';
import { getTemplates, type MessageTemplate } from '#features/moderation/template-calls.ts';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { TemplateDialog } from '../cases/ui/template-dialog.tsx';

export const meta = unlistedMeta('Message templates', 'Message templates for moderators.');

export default function AdminTemplates() {
  const { data, error, refetch, isFetching } = useCall(getTemplates, {});
  const [edited, setEdited] = useState<MessageTemplate | 'new' | null>(null);
  return (
    <>
      <WorkHeader
        width="full"
        title="Message templates"
        actions={
          <Button onClick={() => setEdited('new')}>
            <Plus aria-hidden="true" />
            New template
          </Button>
        }
      />
      <div className="pt-5">
        {error && (
          <ErrorState onRetry={() => void refetch()} pending={isFetching}>
            {error.message}
          </ErrorState>
        )}
        {!data && !error && <RowsWaiting what="templates" rows={6} />}
        {data?.items.length === 0 && <EmptyState title="No templates">Write the first one.</EmptyState>}
        {data && data.items.length > 0 && (
          <ul className="panel divide-y divide-line">
            {data.items.map((template) => (
              <li key={template.id} className="flex items-start gap-4 px-4 py-3">
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap items-baseline gap-x-2">
                    <strong>{template.name}</strong>
                    <span className="text-2 text-muted">
                      {template.action ? actionLabels[template.action].label : 'Any action'}
                    </span>
                  </p>
                  <p className="lines-2 text-2 text-muted">{template.body}</p>
                </div>
                <Button size="small" aria-label={`Edit ${template.name}`} onClick={() => setEdited(template)}>
                  Edit
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {edited && (
        <TemplateDialog template={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
