import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import { type AdminDocument, getAdminDocument, saveAdminDocument } from '#features/documents/calls.ts';
import { type DocumentName, documentNames, documents } from '#features/documents/documents.ts';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { staffMay } from '#features/staff/staff.ts';
import { AccountLink } from '#features/staff/ui/account-link.tsx';
import { type SiteId, siteIds } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';
import { api } from '#platform/web/api.ts';
import { callKey, useCall } from '#platform/web/use-call.ts';
import { saveAdminDocument as saveRules } from '#rules/documents/calls.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { ErrorState } from '#ui/states.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { useDraft } from '#ui/use-draft.ts';
import { When } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

export const meta = unlistedMeta('Legal texts', 'Terms, privacy, rules, refunds and help of this site.');

export default function AdminDocumentPage() {
  const { name: wanted } = useParams();
  const name = documentNames.find((one) => one === wanted) ?? 'terms';
  const { data, error, refetch, isFetching } = useCall(getAdminDocument, { params: { name } });
  return (
    <>
      <WorkHeader width="full" title="Legal texts">
        <TabLinks
          label="Documents"
          tabs={documentNames.map((one) => ({ to: `/admin/documents/${one}`, label: documents[one] }))}
        />
      </WorkHeader>
      <div className="grid gap-5 pt-5">
        {data && <Standing document={data} />}
        {error && (
          <ErrorState onRetry={() => void refetch()} pending={isFetching}>
            {error.message}
          </ErrorState>
        )}
        {!data && !error && <RowsWaiting what="the text" rows={8} />}
        {data && <DocumentForm key={name} document={data} />}
      </div>
    </>
  );
}

function Standing({ document: { name, isOwn, version, savedAt, savedBy } }: { document: AdminDocument }) {
  return (
    <p className="max-w-[64ch] text-pretty text-2 text-muted">
      {isOwn && savedAt ? (
        <>
          Version {version}, saved <When at={savedAt} inSentence /> by{' '}
          <AccountLink account={savedBy} none="a deleted account" />.
        </>
      ) : (
        'This is the text every new site begins with. Read it, change what differs for you, and save it.'
      )}{' '}
      <Link to={`/${name}`} className="link">
        See the page
      </Link>
    </p>
  );
}

/** The other sites that are on and for the same people: their texts mostly are the same. */
function useLikeSites(): { site: SiteId; name: string }[] {
  const { site, sites } = usePlatform();
  return sites.filter(
    (other) => other.site !== site && siteRules[other.site].forChildren === siteRules[site].forChildren,
  );
}

function DocumentForm({ document }: { document: AdminDocument }) {
  const client = useQueryClient();
  const mayChange = staffMay(useViewer(), 'instance.change');
  const { site } = usePlatform();
  const others = useLikeSites();
  const name: DocumentName = document.name;
  const draft = useDraft({
    schema: saveRules.body.omit({ version: true }),
    start: (saved: AdminDocument | null) => ({
      text: (saved ?? document).text,
      sites: [site, ...others.map((other) => other.site)],
      reason: 'First steps',
    }),
    input: (typed) => ({ name, ...typed }),
    saved: document,
    save: (body, saved) =>
      api(saveAdminDocument, { body: { ...body, version: (saved ?? document).version } }),
  });
  const { values, change, error } = draft;
  function after() {
    toast(`${documents[name]} is published.`, { tone: 'good' });
    void client.invalidateQueries({ queryKey: callKey(getAdminDocument) });
  }
  return (
    <DraftForm draft={draft} then={after}>
      <fieldset disabled={!mayChange} className="grid max-w-3xl gap-4">
        <Field
          label={documents[name]}
          hint="Markdown: ## for headings, - for lists, ** for bold, [text](address) for links. {site} becomes the name of the site, {contact} your email address."
          error={error('text')}
        >
          <TextArea
            {...draft.field('text')}
            lines={8}
            limit={60_000}
            className="max-h-[60dvh] font-mono text-2"
          />
        </Field>
        {others.map((other) => (
          <Checkbox
            key={other.site}
            label={`Also on ${other.name}`}
            checked={values.sites.includes(other.site)}
            onChange={({ currentTarget: { checked } }) =>
              change({
                sites: siteIds.filter((one) => (one === other.site ? checked : values.sites.includes(one))),
              })
            }
          />
        ))}
        {mayChange && (
          <>
            <Field label="Reason" hint="Kept in the audit log." error={error('reason')}>
              <TextInput {...draft.field('reason')} maxLength={500} />
            </Field>
            <div>
              <Button type="submit" tone="primary" pending={draft.isPending}>
                {document.isOwn ? 'Publish this version' : 'Publish this text'}
              </Button>
            </div>
          </>
        )}
      </fieldset>
    </DraftForm>
  );
}
