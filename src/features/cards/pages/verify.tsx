import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { pagePreview } from '#features/sites/page-preview.ts';
import type { CallReply } from '#platform/call.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { Page } from '#ui/page.tsx';
import { PageHeader, SectionHeading } from '#ui/page-header.tsx';
import { Loading, RowSkeleton } from '#ui/skeleton.tsx';
import { CollectTabs } from '../lists/ui/collect-tabs.tsx';
import { getRegisterKeys } from '../register/calls.ts';
import { RegisterFileField } from '../register/ui/register-file-field.tsx';
import { useRegisterCheck } from '../register/ui/use-register-check.ts';
import type { Route } from './+types/verify.ts';

const RegisterResult = lazy(() => import('../register/ui/register-result.tsx'));

type Keys = CallReply<typeof getRegisterKeys>;

const load: Load<object, Keys> = (api) => api(getRegisterKeys, {});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pagePreview(
    { matches, location },
    {
      title: 'Verify a card',
      description:
        'Verify in your browser that nobody has changed the register of a card: who got which number, and when.',
    },
  );

/** Verifies a register in the browser, with our public keys. */
export default function VerifyPage({ loaderData }: Route.ComponentProps) {
  const { data: keys } = loaderData as Loaded<Keys>;
  const [search] = useSearchParams();
  const { state, checkChosen } = useRegisterCheck(keys.items, search.get('edition'));
  return (
    <>
      <PageHeader
        kicker="Cards"
        title="Verify a card"
        lede="Every change of owner is recorded in a register that nobody can alter unnoticed, not even us."
      />
      <Page className="grid grid-cols-1 gap-8 pt-4 pb-16">
        <CollectTabs />
        <RegisterFileField pending={state.at === 'checking'} onFile={checkChosen} />
        {state.at === 'failed' && (
          <div role="alert" className="panel grid gap-2 border-s-4 border-s-bad p-5">
            <p className="type-label text-bad break-all">{state.what}</p>
            <p>{state.message}</p>
          </div>
        )}
        {state.at === 'checking' && (
          <Loading what="the register">
            <RowSkeleton />
          </Loading>
        )}
        {state.at === 'checked' && (
          <Suspense fallback={null}>
            <RegisterResult key={state.register.header.editionId + state.what} {...state} />
          </Suspense>
        )}
        <HowItWorks keys={keys.items} />
      </Page>
    </>
  );
}

function HowItWorks({ keys }: { keys: Keys['items'] }) {
  return (
    <section className="grid gap-4">
      <SectionHeading title="How it works" />
      <ol className="grid gap-4 sm:grid-cols-3">
        <Step title="Every event is an entry">
          When a copy is issued, sold, gifted or voided, its edition’s register gets an entry. People appear
          in it under an anonymous ID, never by name.
        </Step>
        <Step title="Entries are chained">
          An entry’s hash covers the hash of the entry before it. Change one word, and every later entry
          becomes invalid.
        </Step>
        <Step title="Signed and complete">
          We sign every register once a day, and each file as you download it, so entries missing at the end
          show too.
        </Step>
      </ol>
      {keys.length > 0 && (
        <p className="text-2 text-muted">
          Our signing {keys.length === 1 ? 'key is' : 'keys are'}{' '}
          {keys.map(({ id }) => (
            <code key={id} className="font-mono">
              {id}{' '}
            </code>
          ))}
        </p>
      )}
      <p className="text-2 text-muted">
        You can verify a register with tools of your own, too.{' '}
        <a className="link" href="/verify/card-register.md">
          Read how a register is written and signed
        </a>
        .
      </p>
    </section>
  );
}

function Step({ title, children }: { title: string; children: string }) {
  return (
    <li className="panel grid content-start gap-2 p-5">
      <h3 className="type-heading text-4">{title}</h3>
      <p className="text-muted">{children}</p>
    </li>
  );
}
