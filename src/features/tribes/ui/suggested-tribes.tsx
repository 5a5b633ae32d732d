import { useId, useState } from 'react';
import { useViewer } from '#features/accounts/session.ts';
import { getAllTribes, getSuggestedTribes } from '#features/tribes/calls.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Field } from '#ui/field.tsx';
import { NextLink } from '#ui/next-link.tsx';
import { Loading, RowSkeleton } from '#ui/skeleton.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { TribeRow } from './tribe-row.tsx';

/** Tribes of one's sports first, and others by name: the last step of sign-up. */
export function FirstTribes() {
  const [name, setName] = useState('');
  const wanted = useDebounced(name.trim());
  const suggested = useCall(getSuggestedTribes, { query: { limit: 6 } });
  const named = useCall(getAllTribes, { query: { search: wanted, limit: 6 } }, { enabled: wanted !== '' });
  const { data, isError } = wanted ? named : suggested;
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid content-start gap-3">
      <div>
        <h2 id={heading} className="type-heading text-5">
          Join a tribe
        </h2>
        <p className="text-muted">Joining one lets you post there, and its posts come to your feed.</p>
      </div>
      <Field label="Find a tribe or club">
        <TextInput
          type="search"
          value={name}
          maxLength={50}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      {data ? (
        <ul>
          {data.items.map((tribe) => (
            <li key={tribe.id}>
              <TribeRow tribe={tribe} known />
            </li>
          ))}
        </ul>
      ) : (
        !isError && (
          <Loading what="tribes">
            <RowSkeleton />
            <RowSkeleton />
          </Loading>
        )
      )}
      {isError && (
        <p className="text-muted">We couldn’t load tribes. You find them all under Tribes later.</p>
      )}
      {data?.items.length === 0 && (
        <p role="status" className="text-muted">
          {wanted ? `No tribe is called “${wanted}”.` : 'The first tribes are coming soon.'}
        </p>
      )}
    </section>
  );
}

/** Above the feed of a member without a tribe. */
export function NoTribeYet() {
  const isWithout = useViewer()?.joinedTribes === 0;
  const { data } = useCall(getSuggestedTribes, { query: { limit: 3 } }, { enabled: isWithout });
  if (!isWithout || !data?.items.length) return null;
  return (
    <section aria-label="Join a tribe" className="panel mb-6 grid gap-2 p-4">
      <h2 className="type-heading text-4">Join a tribe to post</h2>
      <p className="text-muted">Joining one lets you post there, and its posts come to your feed.</p>
      <ul>
        {data.items.map((tribe) => (
          <li key={tribe.id}>
            <TribeRow tribe={tribe} known />
          </li>
        ))}
      </ul>
      <NextLink to="/tribes" label="All tribes" />
    </section>
  );
}
