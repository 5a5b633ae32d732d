import { FileDown, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { partiesOf, stepText, termLines } from '#features/opportunities/agreements/agreement-text.ts';
import { type Agreement, getAgreement } from '#features/opportunities/agreements/calls.ts';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useCall } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { ErrorState } from '#ui/states.tsx';
import { toastFailure } from '#ui/toast.ts';
import { Day, When } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import type { Route } from './+types/agreement.ts';

export const meta = unlistedMeta('Agreement', 'What was agreed when an offer was accepted.');

export default function AgreementPage({ params }: Route.ComponentProps) {
  return (
    <SignedIn to="see this agreement" waiting={<Waiting />}>
      {() => <Whole applicationId={params.applicationId} />}
    </SignedIn>
  );
}

const Waiting = () => (
  <>
    <WorkHeader title="Agreement" />
    <Page className="pt-5 pb-16">
      <RowsWaiting what="the agreement" rows={6} />
    </Page>
  </>
);

function Whole({ applicationId }: { applicationId: string }) {
  const found = useCall(getAgreement, { params: { applicationId } });
  if (found.data) return <Paper agreement={found.data} />;
  if (!found.error) return <Waiting />;
  return (
    <>
      <WorkHeader title="Agreement" />
      <Page className="pt-5 pb-16">
        <ErrorState onRetry={() => void found.refetch()} pending={found.isFetching}>
          {found.error.message}
        </ErrorState>
      </Page>
    </>
  );
}

/** The whole of it, which also prints. */
function Paper({ agreement }: { agreement: Agreement }) {
  const { terms, acceptedAt, log, messages } = agreement;
  const { organisation, applicant } = partiesOf(agreement);
  return (
    <>
      <WorkHeader
        kicker={
          <span className="print:hidden">
            <BackLink to={backOf(agreement)}>Applications</BackLink>
          </span>
        }
        title={terms.title}
        lede={
          <>
            Agreement between {organisation} and {applicant}, accepted <Day at={acceptedAt} />. These are the
            terms of that day: later changes to the opportunity don’t change them.
          </>
        }
        actions={<Actions agreement={agreement} />}
      />
      <Page className="grid grid-cols-[minmax(0,56rem)] gap-7 pt-5 pb-16">
        <Part title="Terms">
          <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-3">
            {[
              { label: 'Organisation', value: organisation },
              { label: 'Applicant', value: applicant },
              ...termLines(agreement),
            ].map(({ label, value }) => (
              <div key={label}>
                <dt className="text-2 text-muted">{label}</dt>
                <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 max-w-[68ch] whitespace-pre-line [overflow-wrap:anywhere]">
            {terms.description}
          </p>
        </Part>
        {(terms.answers.length > 0 || terms.note) && (
          <Part title="Application">
            <dl className="grid gap-3">
              {terms.answers.map(({ question, text }) => (
                <div key={question}>
                  <dt className="text-2 text-muted">{question}</dt>
                  <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</dd>
                </div>
              ))}
            </dl>
            {terms.note && <p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">{terms.note}</p>}
          </Part>
        )}
        {messages.length > 0 && (
          <Part title="Messages before it was accepted">
            <ol className="grid gap-3">
              {messages.map(({ id, author, isOwn, text, createdAt }) => (
                <li key={id} className="border-s-2 border-line ps-3">
                  <p className="text-2 text-muted">
                    {isOwn ? 'You' : author.displayName} · <When at={createdAt} />
                  </p>
                  <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
                </li>
              ))}
            </ol>
          </Part>
        )}
        <Part title="What happened">
          <ol className="grid gap-1.5">
            {log.map((step) => (
              <li key={`${step.to} ${step.at}`} className="flex flex-wrap gap-x-3">
                <span className="w-28 text-muted tabular-nums">
                  <Day at={step.at} />
                </span>
                {stepText(step, agreement)}
              </li>
            ))}
          </ol>
        </Part>
        <p className="text-2 text-muted print:hidden">
          <Link className="link" to={`/opportunities/${agreement.slug}`}>
            See the opportunity as it is now
          </Link>
        </p>
      </Page>
    </>
  );
}

/** Where the viewer came from, with the messages of both. */
const backOf = ({ id, side, slug }: Agreement): string => {
  if (side === 'applicant') return `/applications?application=${id}`;
  return side === 'organisation'
    ? `/opportunities/${slug}/applications/accepted?application=${id}`
    : `/opportunities/${slug}`;
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="break-inside-avoid">
    <SectionHeading title={title} />
    {children}
  </section>
);

function Actions({ agreement }: { agreement: Agreement }) {
  const [pending, setPending] = useState(false);
  const { id, slug, side } = agreement;
  async function download() {
    setPending(true);
    try {
      await saveFile(`/api/athlete-hub/agreement/${id}/pdf`, `agreement-${slug}.pdf`);
    } catch (error) {
      toastFailure(error, 'We couldn’t download the agreement.');
    } finally {
      setPending(false);
    }
  }
  return (
    <span className="flex flex-wrap gap-2 print:hidden">
      {side && <ButtonLink to={backOf(agreement)}>Messages</ButtonLink>}
      <Button onClick={() => window.print()}>
        <Printer aria-hidden="true" size={18} /> Print
      </Button>
      <Button pending={pending} onClick={() => void download()}>
        <FileDown aria-hidden="true" size={18} /> Download PDF
      </Button>
    </span>
  );
}
