import { useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { checkService, type Setup } from '../calls.ts';

interface ServiceSectionProps {
  service: 'mail' | 'payments';
  title: string;
  lede: string;
  variables: Setup['mail']['variables'];
  /** What each is, by its name. */
  hints: Readonly<Record<string, string>>;
  action: string;
}

/** What passwords and keys are set to is kept in the environment and never shown: only whether they are set, and whether they work. */
export function ServiceSection({ service, title, lede, variables, hints, action }: ServiceSectionProps) {
  const [answer, setAnswer] = useState<{ ok: boolean; message: string } | null>(null);
  const check = useAct(checkService, { onDone: setAnswer, onRefused: toastRefusal });
  return (
    <section id={service} className="panel grid scroll-mt-20 gap-4 p-4 sm:p-6">
      <SectionHeading title={title} />
      <p className="-mt-2 max-w-[64ch] text-2 text-muted text-pretty">{lede}</p>
      <ul className="divide-y divide-line" aria-label="Variables">
        {variables.map(({ name, isSet }) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-4 py-2">
            <code className="min-w-0 flex-1 basis-72 break-all">{name}</code>
            <strong className={isSet ? 'text-good' : 'text-muted'}>{isSet ? 'Set' : 'Not set'}</strong>
            <span className="basis-full text-2 text-muted">{hints[name]}</span>
          </li>
        ))}
      </ul>
      <p className="max-w-[64ch] text-2 text-muted text-pretty">
        Set them in the environment, or in the file <code>.env</code> in the folder you start from, and start
        again. They are never shown here.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button pending={check.isPending} onClick={() => check.mutate({ body: { service } })}>
          {action}
        </Button>
        <p role="status" className={answer && !answer.ok ? 'text-bad' : 'text-2'}>
          {answer?.message}
        </p>
      </div>
    </section>
  );
}
