import { AskGrownUp } from '#features/guardians/consent/ui/ask-grown-up.tsx';
import { ButtonLink } from '#ui/button.tsx';

const steps = [
  {
    title: 'Your grown-up has to say OK',
    text: 'We sent them an email with a link and a code. They use it to say yes or no.',
  },
  {
    title: 'Until then, nobody can see you',
    text: 'Your profile stays hidden. You can look around, but you can’t join, follow, post or shout yet.',
  },
  {
    title: 'No answer in 30 days?',
    text: 'We’ll delete everything you told us. You can always start again.',
  },
];

/** The page of a child who has signed up and waits for consent. */
export function PendingGuardian({ name, next }: { name: string; next: string }) {
  return (
    <div className="mx-auto max-w-2xl">
      <p className="kicker type-label">Warming up</p>
      <h1 className="type-display mt-2 text-7">Nearly there, {name}</h1>
      <p className="mt-3 text-4 text-muted">You’re signed up. Now your grown-up has to say OK.</p>
      <div className="mt-8">
        <AskGrownUp />
      </div>
      <ol className="mt-6 grid gap-4">
        {steps.map(({ title, text }, i) => (
          <li key={title} className="panel flex gap-4 p-5">
            <span className="type-numeral text-6 text-link" aria-hidden="true">
              {i + 1}
            </span>
            <div>
              <h2 className="type-heading text-4">{title}</h2>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-8">
        <ButtonLink tone="primary" to={next}>
          Look around
        </ButtonLink>
      </div>
    </div>
  );
}
