import { type DocumentName, documentNames, documents } from '#features/documents/documents.ts';
import { DocumentBody } from '#features/documents/ui/document-body.tsx';
import { pagePreview } from '#features/sites/page-preview.ts';
import type { CallReply } from '#platform/call.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { formatDay } from '#ui/format/date.ts';
import { Columns, Page } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { getDocument } from '../calls.ts';
import type { Route } from './+types/document.ts';

type Document = CallReply<typeof getDocument>;

const nameIn = ({ pathname }: { pathname: string }): DocumentName =>
  documentNames.find((name) => pathname.startsWith(`/${name}`)) ?? 'help';

const load: Load<object, Document> = (api, { url }) => api(getDocument, { params: { name: nameIn(url) } });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const found = (loaderData as Loaded<Document> | undefined)?.data;
  return pagePreview(
    { matches, location },
    {
      title: documents[nameIn(location)],
      description: found?.description ?? '',
    },
  );
};

export default function DocumentPage({ loaderData }: Route.ComponentProps) {
  const { title, description, version, date, content } = (loaderData as Loaded<Document>).data;
  const sections = content.flatMap((block) => (block.type === 'heading' && block.level === 2 ? [block] : []));
  return (
    <>
      <PageHeader
        kicker={`Version ${version}, ${formatDay(date)}`}
        title={title}
        lede={description}
        art={false}
      />
      <Page className="pt-8 pb-16">
        <Columns
          asideLabel="On this page"
          side="start"
          sticky
          aside={
            <nav aria-label="On this page">
              <ol className="grid gap-1 text-2">
                {sections.map(({ id, text }) => (
                  <li key={id}>
                    <a href={`#${id}`} className="inline-flex min-h-9 items-center hover:underline">
                      {text}
                    </a>
                  </li>
                ))}
              </ol>
            </nav>
          }
        >
          <DocumentBody content={content} />
        </Columns>
      </Page>
    </>
  );
}
