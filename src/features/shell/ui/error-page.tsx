import { useRevalidator } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Art } from '#ui/ornament.tsx';
import type { ErrorDescription } from './describe-error.ts';

export function ErrorPage({ kicker, title, text, again, reload }: ErrorDescription) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="page grid justify-items-center gap-3 py-16 text-center" data-width="reading">
      <Art scene="error" />
      <p className="kicker type-label mt-4">{kicker}</p>
      <h1 className="type-display text-7">{title}</h1>
      <p className="max-w-[44ch] text-4 text-muted">{text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2.5">
        {again && (
          <Button
            tone="primary"
            pending={state === 'loading'}
            onClick={() => (reload ? window.location.reload() : revalidate())}
          >
            Try again
          </Button>
        )}
        {/* A full page load, which leaves any broken state behind. */}
        <a className="button" href="/" data-tone={again ? 'quiet' : 'primary'} data-size="regular">
          <span className="button-label">Go to home page</span>
        </a>
        {!again && (
          <a className="button" href="/tribes" data-tone="quiet" data-size="regular">
            <span className="button-label">Find a tribe</span>
          </a>
        )}
      </div>
    </div>
  );
}
