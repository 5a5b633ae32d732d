import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Art } from '#ui/ornament.tsx';

type StateProps = { title: string; children?: ReactNode; className?: string };

function State({
  scene,
  title,
  children,
  below,
  className,
}: StateProps & { scene: 'empty' | 'error'; below: ReactNode }) {
  return (
    <div
      className={`mx-auto grid max-w-96 justify-items-center gap-2 px-4 py-10 text-balance text-center ${className ?? ''}`}
    >
      <Art scene={scene} />
      <h2 className="type-heading mt-3 text-5">{title}</h2>
      {children && <div className="text-muted">{children}</div>}
      {below && <div className="mt-3 flex flex-wrap justify-center gap-2">{below}</div>}
    </div>
  );
}

/** An empty state: what will appear here, and what to do. */
export function EmptyState({ action, ...rest }: StateProps & { action?: ReactNode }) {
  return <State scene="empty" below={action} {...rest} />;
}

export type ErrorStateProps = Partial<StateProps> & {
  onRetry?: () => void;
  pending?: boolean;
  /** A reference with which support finds it in the logs. */
  reference?: string;
};

/** An error, with a way to try again. */
export function ErrorState({
  title = 'Couldn’t load this',
  children = 'Check your connection and try again. Nothing was lost.',
  onRetry,
  pending,
  reference,
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={className}>
      <State
        scene="error"
        title={title}
        below={
          <>
            {onRetry && (
              <Button tone="primary" pending={pending} onClick={onRetry}>
                Try again
              </Button>
            )}
            {reference && <p className="w-full text-1 text-muted">Reference {reference}</p>}
          </>
        }
      >
        {children}
      </State>
    </div>
  );
}
