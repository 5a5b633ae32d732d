import { Search } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { usePlatform } from '#features/sites/use-platform.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { kindLabels, type OpportunityKind, opportunityKinds } from '../opportunity.ts';

export interface Filters {
  q?: string;
  kind?: OpportunityKind;
  sport?: string;
  paid?: 'true';
  sort?: 'deadline';
}

/** The filters in an address, without invalid ones. */
export function filtersOf(url: URL): Filters {
  const param = (name: string) => url.searchParams.get(name)?.trim().slice(0, 80) || undefined;
  const [q, sport] = [param('q'), param('sport')];
  const kind = opportunityKinds.find((known) => known === param('kind'));
  return {
    ...(q && { q }),
    ...(kind && { kind }),
    ...(sport && { sport }),
    ...(param('paid') === 'true' && { paid: 'true' }),
    ...(param('sort') === 'deadline' && { sort: 'deadline' }),
  };
}

/** The filters are in the page's address: they can be shared, and undone by going back. */
export function OpportunityFilters({ filters }: { filters: Filters }) {
  const { sports } = usePlatform();
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const go = () => {
    if (form.current) void submit(filled(form.current), { preventScrollReset: true });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    go();
  };
  return (
    <Form
      ref={form}
      role="search"
      action="/opportunities"
      className="flex max-w-4xl flex-wrap gap-2"
      onSubmit={onSubmit}
    >
      <div className="min-w-full flex-1 sm:min-w-64">
        <TextInput
          type="search"
          name="q"
          aria-label="Search opportunities"
          placeholder="Search opportunities"
          maxLength={80}
          autoComplete="off"
          defaultValue={filters.q ?? ''}
          key={filters.q ?? ''}
          start={<Search aria-hidden="true" size={18} />}
        />
      </div>
      <Choice name="kind" label="Type" value={filters.kind} all="All types" onChange={go}>
        {opportunityKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindLabels[kind]}
          </option>
        ))}
      </Choice>
      {sports.length > 1 && (
        <Choice name="sport" label="Sport" value={filters.sport} all="All sports" onChange={go}>
          {sports.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      <Choice name="paid" label="Pay" value={filters.paid} all="Paid or not" onChange={go}>
        <option value="true">Paid</option>
      </Choice>
      <Choice name="sort" label="Order" value={filters.sort} all="Newest first" onChange={go}>
        <option value="deadline">By deadline</option>
      </Choice>
      <noscript>
        <Button type="submit">Search</Button>
      </noscript>
    </Form>
  );
}

interface ChoiceProps {
  name: keyof Filters;
  label: string;
  value: string | undefined;
  all: string;
  onChange: () => void;
  children: React.ReactNode;
}

function Choice({ name, label, value, all, onChange, children }: ChoiceProps) {
  return (
    <div className="min-w-36 flex-1 sm:max-w-44">
      <Select key={value ?? ''} name={name} aria-label={label} defaultValue={value ?? ''} onChange={onChange}>
        <option value="">{all}</option>
        {children}
      </Select>
    </div>
  );
}

/** Without empty fields, so that addresses stay short. */
function filled(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
  return new URLSearchParams(entries.filter(([, value]) => value));
}
